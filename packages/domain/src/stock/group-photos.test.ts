import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignGroups, type ChosenPhoto, groupByName, groupByTime } from './group-photos.ts';

const named = (path: string): ChosenPhoto => {
  const [name = '', folder = ''] = path.split('/').reverse();
  return { name, folder, shotAt: 0 };
};
/** Groups as `label: names`. */
const grouped = (paths: string[], numbers: string[] = []) =>
  groupByName(paths.map(named), numbers).map(
    ({ label, photos }) => `${label}: ${photos.map((index) => paths[index]).join(' ')}`,
  );

describe('photos by name', () => {
  test.each<[string, string[], string[], string[]]>([
    [
      'a common prefix with a counter',
      ['KV12-10.jpg', 'KV12_2.jpg', 'kv12 (3).jpg', 'KV13-1.jpg', 'KV12.jpg'],
      [],
      ['KV12: KV12.jpg kv12 (3).jpg KV12_2.jpg KV12-10.jpg', 'KV13: KV13-1.jpg'],
    ],
    [
      'a stock number at the start, as a part, or with other separators',
      ['KV12-1.jpg', 'photo KV-12 rear.jpg', 'kv_12_2.jpg', 'KV1.jpg', '٧-1.jpg'],
      ['KV-12', 'KV1', '7'],
      ['7: ٧-1.jpg', 'KV-12: kv_12_2.jpg KV12-1.jpg photo KV-12 rear.jpg', 'KV1: KV1.jpg'],
    ],
    [
      'a stock number is not a part of another',
      ['KV123.jpg', 'XKV12.jpg'],
      ['KV12'],
      [': KV123.jpg XKV12.jpg'],
    ],
    [
      'digits are a stock number at the start only',
      ['IMG_12.jpg', '12 front.jpg', '120.jpg'],
      ['12'],
      ['12: 12 front.jpg', 'IMG: IMG_12.jpg', ': 120.jpg'],
    ],
    [
      'as it is written before other separators',
      ['KV12-1.jpg', 'KV1-2.jpg'],
      ['KV12', 'KV1-2'],
      ['KV1-2: KV1-2.jpg', 'KV12: KV12-1.jpg'],
    ],
    [
      'a folder, which may have the stock number',
      ['كورولا/IMG_0001.jpg', 'كورولا/IMG_0002.jpg', 'A9/IMG_0003.jpg'],
      ['A-9'],
      ['A-9: A9/IMG_0003.jpg', 'كورولا: كورولا/IMG_0001.jpg كورولا/IMG_0002.jpg'],
    ],
    [
      'the time in the names of chat apps is no counter, but the number of a copy is one',
      [
        'WhatsApp Image 2026-11-20 at 10.11.12.jpeg',
        'WhatsApp Image 2026-11-20 at 10.11.12 (1).jpeg',
        'WhatsApp Image 2026-11-20 at 10.11.45.jpeg',
        'photo_2026-11-20_10-12-01.jpg',
        'photo_2026-11-20_10-12-09.jpg',
      ],
      [],
      [
        'WHATSAPP IMAGE 2026-11-20 AT 10.11.12: WhatsApp Image 2026-11-20 at 10.11.12.jpeg WhatsApp Image 2026-11-20 at 10.11.12 (1).jpeg',
        ': photo_2026-11-20_10-12-01.jpg photo_2026-11-20_10-12-09.jpg WhatsApp Image 2026-11-20 at 10.11.45.jpeg',
      ],
    ],
    ['names of cameras stay together', ['IMG_0002.jpg', 'IMG_0001.jpg'], [], [': IMG_0001.jpg IMG_0002.jpg']],
  ])('%s', (_, paths, numbers, expected) => {
    expect(grouped(paths, numbers).sort()).toEqual([...expected].sort());
  });

  test('each photo is in exactly one group, whatever the names and numbers', () => {
    const path = fc.string({
      unit: fc.constantFrom('K', 'v', '1', '2', '-', '_', ' ', '(', ')', '.', 'ب', '['),
    });
    fc.assert(
      fc.property(fc.array(path), fc.array(path), (names, numbers) => {
        const groups = groupByName(
          names.map((name) => ({ name, folder: '', shotAt: 0 })),
          numbers,
        );
        const placed = groups.flatMap(({ photos }) => photos).sort((one, other) => one - other);
        expect(placed).toEqual(names.map((_name, index) => index));
      }),
    );
  });
});

describe('photos by time', () => {
  const at = (...seconds: number[]) =>
    seconds.map((second, index) => ({ name: `${index}.jpg`, folder: '', shotAt: second * 1_000 }));

  test.each<[number[], number, number[][]]>([
    [
      [0, 20, 80, 141, 150],
      60,
      [
        [0, 1, 2],
        [3, 4],
      ],
    ],
    [[100, 0, 105], 60, [[1], [0, 2]]],
    [[0, 0, 0], 1, [[0, 1, 2]]],
    [[], 60, []],
  ])('%j with a gap of %i s', (seconds, gap, expected) =>
    expect(groupByTime(at(...seconds), gap).map(({ photos }) => photos)).toEqual(expected),
  );

  test('two neighbours are apart exactly if the gap between them is longer', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(600)), fc.integer({ min: 1, max: 300 }), (seconds, gap) => {
        const groups = groupByTime(at(...seconds), gap).map(({ photos }) =>
          photos.map((index) => seconds[index] as number),
        );
        expect(groups.flat()).toEqual([...seconds].sort((one, other) => one - other));
        for (const times of groups)
          for (let place = 1; place < times.length; place += 1)
            expect((times[place] as number) - (times[place - 1] as number)).toBeLessThanOrEqual(gap);
        for (let place = 1; place < groups.length; place += 1)
          expect((groups[place]?.[0] as number) - (groups[place - 1]?.at(-1) as number)).toBeGreaterThan(gap);
      }),
    );
  });
});

describe('groups are assigned', () => {
  const row = (id: string, stockNumber = '', hasPhotos = false) => ({ id, stockNumber, hasPhotos });
  const group = (label: string, stockNumber: string | null = null) => ({ label, stockNumber, photos: [] });

  test('by number, and then in order to cars without photos', () =>
    expect(
      assignGroups(
        [group('a'), group('KV-2', 'KV-2'), group('b'), group(''), group('c')],
        [row('1', 'KV-1', true), row('2', 'kv-٢', true), row('3'), row('4')],
      ),
    ).toEqual(['3', '2', '4', null, null]));

  test('with a number that two cars have to the first one', () =>
    expect(assignGroups([group('7', '7'), group('8', '8')], [row('1', '7'), row('2', '7')])).toEqual([
      '1',
      null,
    ]));
});
