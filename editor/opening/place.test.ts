import { expect, test } from 'vitest';
import { hashOf, placeOf } from './place.ts';

test('a place and its address are one', () => {
  const editing = { screen: 'editing', documentId: '3f2a-9' } as const;
  expect(placeOf(hashOf(editing))).toEqual(editing);
  expect(placeOf(hashOf({ screen: 'cities' }))).toEqual({ screen: 'cities' });
  for (const hash of ['', '#', '#/city/', '#/city/a/b', '#/elsewhere']) {
    expect(placeOf(hash)).toEqual({ screen: 'cities' });
  }
});
