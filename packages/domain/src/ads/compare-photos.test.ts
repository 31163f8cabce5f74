import { expect, test } from 'vitest';
import type { PhotoAngle } from '../photos/photo-angle.ts';
import { comparePhotos } from './compare-photos.ts';

const ad = (...angles: (PhotoAngle | null)[]) => angles.map((angle) => ({ angle }));

test.each([
  ['no photos', [ad(), ad()], []],
  [
    'no angles: in their order',
    [ad(null, null), ad(null)],
    [
      [null, [0, 0]],
      [null, [1, null]],
    ],
  ],
  [
    'the same side in another place',
    [ad('front', 'dashboard'), ad('dashboard', null, 'front')],
    [
      ['front', [0, 2]],
      ['dashboard', [1, 0]],
      [null, [null, 1]],
    ],
  ],
  ['a side that only one ad has', [ad('engine'), ad('front')], [[null, [0, 0]]]],
  [
    'a second photo of a side, and a third ad without it',
    [ad('front', 'front'), ad('front'), ad('back')],
    [
      ['front', [0, 0, null]],
      [null, [1, null, 0]],
    ],
  ],
] as const)('%s', (_, ads, rows) => {
  expect(comparePhotos(ads).map(({ angle, indexes }) => [angle, indexes])).toEqual(rows);
});
