import { describe, expect, it } from 'vitest';
import { SEVERITIES } from './codes.ts';
import { finding, hasErrors, listed } from './finding.ts';
import cs from './messages/cs.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

const codes = Object.keys(SEVERITIES).sort();

describe('the sentences of findings', () => {
  it.each([
    ['English', en],
    ['Czech', cs],
  ])('exist for every code in %s', (_, sentences) => {
    expect(Object.keys(sentences).sort()).toEqual(codes);
  });

  it('name the same things in both languages', () => {
    const named = (sentences: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(sentences).map(([code, text]) => [
          code,
          (text.match(/\{\{\w+\}\}/g) ?? []).sort(),
        ]),
      );
    expect(named(cs)).toEqual(named(en));
  });
});

describe('a finding', () => {
  it('takes severity and sentence from its code', () => {
    const values = { stop: 'Mlýn', neighbour: 'Zámek' };
    expect(finding('dead-end', ['mlyn'], values)).toEqual({
      code: 'dead-end',
      severity: 'warning',
      message: 'Mlýn is a dead end: its only neighbour is Zámek.',
      ids: ['mlyn'],
      values,
    });
  });

  it('does not read patterns in what it names', () => {
    expect(finding('stop-without-line', [], { stop: '$& {{stop}} $1' }).message).toBe(
      'No line calls at $& {{stop}} $1.',
    );
  });

  it('cannot leave a gap in its sentence', () => {
    expect(() => finding('dead-end', [], { stop: 'Mlýn' })).toThrow('neighbour');
  });
});

it('only errors are errors', () => {
  const warning = finding('starts-huddled', [], { stops: '' });
  expect(hasErrors([warning])).toBe(false);
  expect(hasErrors([warning, finding('no-lines', [])])).toBe(true);
});

it('a long list of names ends in an ellipsis', () => {
  expect(listed(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d, e');
  expect(listed(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d, …');
});
