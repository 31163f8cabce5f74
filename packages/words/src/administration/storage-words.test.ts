import { expect, test } from 'vitest';
import { formatBytes } from './storage-words.ts';

test.each([
  [0, '0 ميغابايت'],
  [1, '1 كيلوبايت'],
  [48 * 1024, '48 كيلوبايت'],
  [12.5 * 1024 * 1024, '12.5 ميغابايت'],
  [500 * 1024 * 1024, '500 ميغابايت'],
  [1_536 * 1024 * 1024, '1.5 غيغابايت'],
])('%d bytes', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
