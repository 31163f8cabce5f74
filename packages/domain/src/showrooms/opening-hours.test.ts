import { expect, test } from 'vitest';
import { areSpansOrdered, khartoumWeekday, type OpeningHours, openingState } from './opening-hours.ts';

const day = [
  [540, 780],
  [960, 1_260],
] as const;
/** Closed on Fridays, in the morning only on Saturdays. */
const hours: OpeningHours = [day, day, day, day, day, [], [[600, 840]]];

// 26 November 2026 is a Thursday; the clock in Khartoum is two hours ahead of UTC.
test.each([
  ['2026-11-26T07:00:00Z', { open: true, until: 780 }],
  ['2026-11-26T06:59:00Z', { open: false, opens: { inDays: 0, at: 540 } }],
  ['2026-11-26T11:00:00Z', { open: false, opens: { inDays: 0, at: 960 } }],
  ['2026-11-26T18:59:00Z', { open: true, until: 1_260 }],
  ['2026-11-26T19:00:00Z', { open: false, opens: { inDays: 2, at: 600 } }],
  ['2026-11-27T10:00:00Z', { open: false, opens: { inDays: 1, at: 600 } }],
  // A day ends at midnight in Khartoum.
  ['2026-11-27T22:30:00Z', { open: false, opens: { inDays: 0, at: 600 } }],
] as const)('at %s', (moment, state) => {
  expect(openingState(hours, new Date(moment))).toEqual(state);
});

test('says nothing without hours, and finds the only span of a week on its own day', () => {
  expect(openingState([[], [], [], [], [], [], []], new Date())).toBeNull();
  const thursdays: OpeningHours = [[], [], [], [], [[60, 120]], [], []];
  expect(openingState(thursdays, new Date('2026-11-26T12:00:00Z'))).toEqual({
    open: false,
    opens: { inDays: 7, at: 60 },
  });
});

test('a span until midnight continues with a span from midnight on the next day', () => {
  const night = [
    [0, 120],
    [1_080, 1_440],
  ] as const;
  const nights: OpeningHours = [night, night, night, night, night, [[1_080, 1_440]], [[0, 90]]];
  // Thursday at 23:00 in Khartoum. Nothing follows midnight on Friday.
  expect(openingState(nights, new Date('2026-11-26T21:00:00Z'))).toEqual({ open: true, until: 1_440 });
  // Wednesday at 23:00 and Friday at 18:00.
  expect(openingState(nights, new Date('2026-11-25T21:00:00Z'))).toEqual({ open: true, until: 1_560 });
  expect(openingState(nights, new Date('2026-11-27T16:00:00Z'))).toEqual({ open: true, until: 1_530 });
});

test('a showroom that is open all day and night never closes', () => {
  const always: OpeningHours = [0, 1, 2, 3, 4, 5, 6].map(() => [[0, 1_440]] as const);
  expect(openingState(always, new Date('2026-11-26T21:00:00Z'))).toEqual({ open: true, until: null });
  const untilFriday = always.with(5, [[0, 600]]);
  expect(openingState(untilFriday, new Date('2026-11-25T21:00:00Z'))).toEqual({ open: true, until: 3_480 });
});

test('counts days of the week by the calendar of Khartoum', () => {
  expect(khartoumWeekday(new Date('2026-11-26T21:59:00Z'))).toBe(4);
  expect(khartoumWeekday(new Date('2026-11-26T22:00:00Z'))).toBe(5);
});

test.each([
  [
    [
      [540, 780],
      [960, 1_260],
    ],
    true,
  ],
  [[[540, 540]], false],
  [
    [
      [540, 780],
      [780, 900],
    ],
    false,
  ],
  [
    [
      [960, 1_260],
      [540, 780],
    ],
    false,
  ],
  [[], true],
] as const)('spans %j in order: %s', (spans, ordered) => {
  expect(areSpansOrdered(spans)).toBe(ordered);
});
