import { expect, test } from 'vitest';
import { placeFedPhoto } from './place-fed-photo.ts';

/** A capital letter is a photo of a feed, another one of a person. */
const photo = (letter: string) => {
  const fed = letter !== letter.toLowerCase();
  return { id: `${letter.padStart(8, '0')}-0000-${fed ? 8 : 4}000-8000-000000000000`, angle: null };
};
const lettersOf = (photos: readonly { id: string }[] | null) =>
  photos?.map(({ id }) => id[7]).join('') ?? null;

test.each([
  ['', 'A', 1, 'A'],
  ['A', 'B', 2, 'AB'],
  ['A', 'B', 5, 'AB'],
  ['AB', 'B', 1, 'AB'],
  ['AB', 'C', 1, 'CB'],
  ['xA', 'B', 1, 'BxA'],
  ['xA', 'B', 2, 'xB'],
  ['xyABC', 'D', 1, null],
  ['xyABC', 'D', 3, 'xyDBC'],
])('%j with %s at %i is %j', (before, added, position, after) =>
  expect(lettersOf(placeFedPhoto([...before].map(photo), photo(added), position))).toBe(after),
);
