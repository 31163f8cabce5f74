import { foldDigits } from '../text/digits.ts';

/** A photo file that was chosen for many cars at once. */
export interface ChosenPhoto {
  /** With its extension. */
  name: string;
  /** The folder that it was chosen with; '' if none. */
  folder: string;
  /** When it was taken, in milliseconds. */
  shotAt: number;
}

/** Photos of one car, by their index in the chosen list. */
export interface PhotoGroup {
  /** The common name; '' for photos that no name or time assigns to a car. */
  label: string;
  /** The stock number that the names contain; null if none. */
  stockNumber: string | null;
  photos: number[];
}

/** A car that may receive photos. */
export interface PhotoRow {
  id: string;
  stockNumber: string;
  hasPhotos: boolean;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const withoutExtension = (name: string) => name.replace(/\.[^.]*$/, '');
const fold = (text: string) => foldDigits(text).normalize('NFC').trim().toUpperCase();

/** A stock number is found whole only: KV1 is not in KV12. */
const edge = (character: string | undefined, side: 'before' | 'after') => {
  const kind = /\d/.test(character ?? '') ? '\\d' : '\\p{L}';
  return side === 'before' ? `(?<!${kind})` : `(?!${kind})`;
};

/**
 * Builds the test for a stock number in a name. A number of digits only is at the start of the name, because cameras count
 * in digits too.
 */
function numberPattern(stockNumber: string, isExact: boolean): RegExp {
  const parts = stockNumber.match(/\d+|\p{L}+/gu) ?? [];
  const text = isExact ? escapeText(stockNumber) : parts.map(escapeText).join('[\\s._-]*');
  const start = /\p{L}/u.test(stockNumber) ? edge(stockNumber[0], 'before') : '^';
  return new RegExp(`${start}${text}${edge(stockNumber.at(-1), 'after')}`, 'u');
}

/** Creates the search for the stock number in a name: as it is written first, then with other separators, longest first. */
function createNumberSearch(stockNumbers: readonly string[]) {
  const known = [...new Set(stockNumbers.map(fold))]
    .filter((number) => /[\d\p{L}]/u.test(number))
    .sort((one, other) => other.length - one.length);
  const patterns = [true, false].flatMap((isExact) =>
    known.map((number) => ({ number, pattern: numberPattern(number, isExact) })),
  );
  return (name: string) => patterns.find(({ pattern }) => pattern.test(fold(name)))?.number ?? null;
}

/** Chat apps name a photo after the second in which it arrived: 2026-11-20 at 10.11.12, 2026-11-20_10-11-12. */
const endsInTime = /\d{4}-\d{2}-\d{2}\D+\d{1,2}([.-])\d{2}\1\d{2}$/;

/** KV12-1, KV12_2 and 'KV12 (3)' have the prefix KV12. Null for a name without a counter of at most two digits. */
function prefixOf(name: string): string | null {
  const folded = fold(name);
  if (endsInTime.test(folded)) return null;
  const found = /^(.+?)(?:[\s._-]+\d{1,2}|\s*\(\d{1,3}\))$/u.exec(folded);
  return found?.[1]?.replace(/[\s._-]+$/, '') || null;
}

/**
 * Groups photos by car: by the stock number in the name of the file or its folder, then by folder, then by a common prefix
 * with a counter. All others are in the last group, without a label.
 */
export function groupByName(photos: readonly ChosenPhoto[], stockNumbers: readonly string[]): PhotoGroup[] {
  const findNumber = createNumberSearch(stockNumbers);
  const prefixes = new Set(photos.map(({ name }) => prefixOf(withoutExtension(name))));
  const groups = new Map<string, PhotoGroup>();
  const rest: PhotoGroup = { label: '', stockNumber: null, photos: [] };
  const order = photos
    .map((photo, index) => ({ photo, index, base: withoutExtension(photo.name) }))
    .sort(
      (one, other) =>
        byName.compare(one.photo.folder, other.photo.folder) ||
        byName.compare(one.base, other.base) ||
        one.index - other.index,
    );
  for (const { photo, index, base } of order) {
    const stockNumber = findNumber(base) ?? findNumber(photo.folder);
    const prefix = prefixOf(base) ?? (prefixes.has(fold(base)) ? fold(base) : null);
    const label = stockNumber ?? (photo.folder || prefix);
    if (label === null) {
      rest.photos.push(index);
      continue;
    }
    const key = `${stockNumber === null ? 'name' : 'number'} ${fold(label)}`;
    const group = groups.get(key) ?? { label, stockNumber, photos: [] };
    group.photos.push(index);
    groups.set(key, group);
  }
  return rest.photos.length > 0 ? [...groups.values(), rest] : [...groups.values()];
}

/** Groups photos by the time of their shots: a longer gap than `gapS` seconds starts the next car. */
export function groupByTime(photos: readonly ChosenPhoto[], gapS: number): PhotoGroup[] {
  const order = photos
    .map((photo, index) => ({ ...photo, index }))
    .sort((one, other) => one.shotAt - other.shotAt || byName.compare(one.name, other.name));
  const groups: PhotoGroup[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const { index, shotAt } of order) {
    if (shotAt - before > gapS * 1_000 || groups.length === 0) {
      groups.push({ label: `${groups.length + 1}`, stockNumber: null, photos: [] });
    }
    groups.at(-1)?.photos.push(index);
    before = shotAt;
  }
  return groups;
}

/**
 * Assigns groups to cars: by stock number, and the others in order to cars without photos. A group without a label is
 * assigned to none.
 *
 * @returns the car's id for each group, or null.
 */
export function assignGroups(groups: readonly PhotoGroup[], rows: readonly PhotoRow[]): (string | null)[] {
  const taken = new Set<string>();
  const numbered = groups.map(({ stockNumber }) => {
    const row = stockNumber === null ? undefined : rows.find((one) => fold(one.stockNumber) === stockNumber);
    if (!row || taken.has(row.id)) return null;
    taken.add(row.id);
    return row.id;
  });
  const free = rows.filter(({ id, hasPhotos }) => !hasPhotos && !taken.has(id));
  return groups.map(({ label, stockNumber }, index) => {
    const isFree = label !== '' && stockNumber === null;
    return numbered[index] ?? (isFree ? (free.shift()?.id ?? null) : null);
  });
}
