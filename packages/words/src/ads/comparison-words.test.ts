import { expect, test } from 'vitest';
import { aboveCheapest, comparedValueText } from './comparison-words.ts';

test.each([
  ['price', 12_500_000, '12.5 مليون'],
  ['is_negotiable', false, 'غير مذكور'],
  ['year', 2015, '2015'],
  ['mileage', 85_000, '85,000 كم'],
  ['mileage', null, 'غير مذكور'],
  ['broker_commission', false, 'بدون عمولة'],
  ['broker_commission', 0, 'توجد عمولة للوسيط'],
  ['broker_commission', 100_000, 'عمولة الوسيط 100 ألف جنيه'],
  ['identity_verified', true, 'موثّقة'],
  ['chassis', 'stated', 'مذكور'],
  ['age', 3, 'أضيف قبل 3 أيام'],
] as const)('%s of %j is %s', (fact, value, text) => {
  expect(comparedValueText(fact, value)).toBe(text);
});

test('the difference to the cheapest ad names its unit', () => {
  expect(aboveCheapest(1_500_000)).toBe('أغلى بـ 1.5 مليون');
  expect(aboveCheapest(500)).toBe('أغلى بـ 500 جنيه');
});
