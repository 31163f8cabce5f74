import { expect, test } from 'vitest';
import { findFreePlace } from './place-toasts.ts';

const area = { top: 60, bottom: 700 };

test('a toast is at the bottom if there are no controls', () => {
  expect(findFreePlace(80, area, [])).toBe(620);
});

test('a toast is above the composer and other controls at the bottom, with a gap', () => {
  const top = findFreePlace(80, area, [{ top: 630, bottom: 700 }]);
  expect(top + 80).toBeLessThanOrEqual(622);
  expect(top).toBeGreaterThan(500);
});

test('a toast without a free position covers as few controls as possible', () => {
  const rows = [60, 140, 220, 300, 380, 460, 540, 620].map((top) => ({ top, bottom: top + 70 }));
  const top = findFreePlace(
    40,
    area,
    rows.filter(({ top }) => top !== 300),
  );
  expect(top).toBeGreaterThanOrEqual(290);
  expect(top).toBeLessThanOrEqual(340);
});

test('a toast stays where it is while that covers no control', () => {
  expect(findFreePlace(80, area, [], { current: 300 })).toBe(300);
  expect(findFreePlace(80, area, [{ top: 630, bottom: 700 }], { current: 300 })).toBe(300);
});

test('a toast moves when a better position exists', () => {
  expect(findFreePlace(80, area, [{ top: 310, bottom: 350 }], { current: 300 })).toBe(620);
  const everywhere = [{ top: 0, bottom: 700 }];
  expect(findFreePlace(80, area, everywhere, { current: 300 })).toBe(300);
  expect(findFreePlace(80, area, [...everywhere, { top: 310, bottom: 350 }], { current: 300 })).toBe(620);
});

test('a toast moves into the area after a rotation of the phone', () => {
  expect(findFreePlace(80, { top: 60, bottom: 340 }, [], { current: 620 })).toBe(260);
});
