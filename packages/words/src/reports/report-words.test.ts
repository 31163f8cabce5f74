import { reasonsOfSubject, reportReasons, reportSubjects } from '@arabati/domain/reports/report-reasons';
import { expect, test } from 'vitest';
import { reasonWords, reportRejectedWords, reportUpheldWords, weightWords } from './report-words.ts';

test.each([
  [0, '0'],
  [66, '0.66'],
  [133, '1.33'],
  [400, '4'],
])('a weight of %d hundredths is %s', (weight, text) => {
  expect(weightWords(weight)).toBe(text);
});

test('every reason has a text of its own; members can choose each but the automatic ones', () => {
  const texts = reportReasons.map((reason) => reasonWords[reason]);
  expect(new Set(texts).size).toBe(reportReasons.length);
  const used = new Set(reportSubjects.flatMap((subject) => reasonsOfSubject[subject]));
  expect([...used, 'on-register', 'signals', 'review-first'].sort()).toEqual([...reportReasons].sort());
});

test('an outcome names the ad, and does not name a member', () => {
  const ad = { subject: 'ad' as const, title: 'كورولا 2015' };
  expect(reportUpheldWords(ad).message).toContain('كورولا 2015');
  expect(reportRejectedWords(ad).message).toContain('كورولا 2015');
  expect(reportRejectedWords({ subject: 'member', title: '' }).message).toContain('عن أحد الأعضاء');
});
