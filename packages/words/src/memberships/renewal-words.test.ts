import { expect, test } from 'vitest';
import { renewalText } from './plan-words.ts';

test('an allowance renews on the first of the next month in Khartoum, also in December', () => {
  expect(renewalText({ kind: 'ads' }, new Date('2026-11-22T10:00:00Z'))).toBe(
    'تبدأ إعلانات الشهر الجديد في 1 ديسمبر 2026.',
  );
  // 23:30 UTC is already the first of January in Khartoum.
  expect(renewalText({ kind: 'points', free: 10 }, new Date('2026-12-31T23:30:00Z'))).toBe(
    'يرجع رصيدك إلى 10 نقاط مجاناً في 1 فبراير 2027.',
  );
  expect(renewalText({ kind: 'ads' }, new Date('2026-12-15T10:00:00Z'))).toContain('1 يناير 2027');
});
