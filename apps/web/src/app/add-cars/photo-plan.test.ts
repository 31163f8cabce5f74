import { expect, test } from 'vitest';
import { movePhotos, type PlanRow, planPhotos, splitGroups } from './photo-plan.ts';
import type { PhotoFile } from './read-chosen-photos.ts';

const file = (name: string, shotAt = 0): PhotoFile => ({
  id: name,
  name,
  folder: '',
  shotAt,
  file: new File([], name),
});
const row = (id: string, stockNumber: string, photoCount = 0): PlanRow => ({
  id,
  label: id,
  stockNumber,
  photoCount,
  hasPhotos: photoCount > 0,
});
const rows = [row('one', 'KV-1'), row('two', 'KV-2', 4)];
const names = ['KV1-1', 'KV1-2', 'KV2-1', 'KV2-2', 'IMG_0001'];
const groups = planPhotos(
  names.map((name) => file(`${name}.jpg`)),
  rows,
  { mode: 'name', gapS: 60 },
);
const shown = (list: typeof groups) =>
  list.map((group) => `${group.row}: ${group.photos.map(({ name }) => name.slice(0, -4)).join(' ')}`);

test('photos are planned for the rows that their names contain', () =>
  expect(shown(groups)).toEqual(['one: KV1-1 KV1-2', 'two: KV2-1 KV2-2', 'null: IMG_0001']));

test('photos are planned by time for rows without photos, in order', () => {
  const photos = [file('b', 200_000), file('a', 1_000), file('c', 210_000)];
  const byTime = planPhotos(photos, rows, { mode: 'time', gapS: 60 });
  expect(byTime.map((group) => [group.row, group.photos.map(({ name }) => name)])).toEqual([
    ['one', ['a']],
    [null, ['b', 'c']],
  ]);
});

test('selected photos move to another group, or to a new one, and an empty group ends', () => {
  const [first] = groups;
  expect(shown(movePhotos(groups, new Set(['IMG_0001.jpg', 'KV2-1.jpg']), first?.id ?? ''))).toEqual([
    'one: KV1-1 KV1-2 KV2-1 IMG_0001',
    'two: KV2-2',
  ]);
  expect(shown(movePhotos(groups, new Set(['KV1-2.jpg']), null))).toEqual([
    'one: KV1-1',
    'two: KV2-1 KV2-2',
    'null: IMG_0001',
    'null: KV1-2',
  ]);
});

test('photos beyond the five of a car remain', () => {
  const parts = splitGroups([...groups, { ...(groups[0] as (typeof groups)[0]), row: 'two' }], rows);
  expect(parts.map(({ fitting, rest }) => [fitting.length, rest.length])).toEqual([
    [2, 0],
    [1, 1],
    [0, 1],
    [0, 2],
  ]);
});
