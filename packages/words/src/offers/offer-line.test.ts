import { redactPhoneNumbers } from '@arabati/domain/import/redact-phone-numbers';
import { hasDigits } from '@arabati/domain/messages/message-text';
import { offerActs } from '@arabati/domain/offers/offer-state';
import { expect, test } from 'vitest';
import { offerNoticeWords } from '../notifications/notification-words.ts';
import { offerContent, offerLine } from './offer-line.ts';

test.each(offerActs)('the message and the notification of an offer have no digits (%s)', (act) => {
  expect(hasDigits(offerContent(act))).toBe(false);
  const { title, message } = offerNoticeWords(act, { sender: 'هدى', adTitle: 'كورولا' });
  expect(hasDigits(title + message)).toBe(false);
});

test.each([
  [12_500_000, 'عرض: 12.5 مليون جنيه'],
  [9_123_450, 'عرض: 9.12 مليون جنيه'],
  [912_345, 'عرض: 912.35 ألف جنيه'],
])('a line with %s has the amount, which no push omits as a phone number', (amount, line) => {
  expect(offerLine({ act: 'made', amount })).toBe(line);
  expect(redactPhoneNumbers(line)).toBe(line);
});
