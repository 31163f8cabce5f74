import { expect, test } from 'vitest';
import { storageLevel, storageThresholds } from './storage-level.ts';

test.each([
  [0, 'normal'],
  [60, 'normal'],
  [60.1, 'raised'],
  [80, 'raised'],
  [80.1, 'high'],
  [130, 'high'],
])('%d per cent is %s', (used, level) => {
  expect(storageLevel({ used, capacity: 100, ...storageThresholds })).toBe(level);
});
