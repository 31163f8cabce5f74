import { expect, test } from 'vitest';
import { foldArabic } from './fold-arabic.ts';

test.each([
  ['أُمّ درمان', 'ام درمان'],
  ['إلنترا', 'النترا'],
  ['آي ١٠', 'اي 10'],
  ['سوزوكى', 'سوزوكي'],
  ['الجزيرة', 'الجزيره'],
  ['ڤيرنا', 'فيرنا'],
  ['  CR-V  ', 'cr-v'],
])('%s is folded to %s', (written, folded) => {
  expect(foldArabic(written)).toBe(folded);
});
