import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../electron/host/pictures/decode-picture.ts';
import { hasErrors } from '../../city-data/finding.ts';
import { HOSTILE_CONTENTS } from './hostile/hostile-contents.ts';
import { HOSTILE_ZIPS } from './hostile/hostile-zips.ts';
import { readPack } from './read-pack.ts';

const HOSTILE_PACKS = [...HOSTILE_ZIPS, ...HOSTILE_CONTENTS];

describe('a hostile pack is refused whole, with a reason', () => {
  it('there are at least forty, no two the same', () => {
    expect(HOSTILE_PACKS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(HOSTILE_PACKS.map(({ what }) => what)).size).toBe(HOSTILE_PACKS.length);
  });

  it.each(HOSTILE_PACKS)('$what', async ({ bytes, code }) => {
    const { pack, findings } = await readPack(bytes, decodePicture);
    expect(pack).toBeUndefined();
    expect(hasErrors(findings)).toBe(true);
    expect(findings.map((finding) => finding.code)).toContain(code);
    for (const { message } of findings) {
      expect(message).toMatch(/^\S.*[.!?]$/su);
      expect(message).not.toMatch(/\n\s+at |undefined|\[object/u);
    }
  });
});
