import { expect, test } from 'vitest';
import { qualityWords } from './quality-words.ts';

test('every missing point says what it brings', () => {
  expect(qualityWords['photo-dashboard']).toBe('صورة للعداد: يسأل عنها أكثر المشترين');
  for (const text of Object.values(qualityWords)) expect(text).toMatch(/^[^:]+: \S.{15,}$/);
});
