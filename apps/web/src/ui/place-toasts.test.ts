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
