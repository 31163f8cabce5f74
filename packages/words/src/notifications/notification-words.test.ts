import { redactPhoneNumbers } from '@arabati/domain/import/redact-phone-numbers';
import { describe, expect, test } from 'vitest';
import {
  adPostedWords,
  adRemovedWords,
  adRestoredWords,
  adReviewedWords,
  favoriteWords,
  messageWords,
  priceDroppedWords,
  welcomeWords,
} from './notification-words.ts';

test('welcomes with the correct plural forms', () => {
  expect(welcomeWords({ points: 10, ads: 3, days: null }).message).toBe(
    'رصيدك الآن 10 نقاط تعرض بها أرقام البائعين، ولك في كل شهر 3 إعلانات مجاناً.',
  );
  expect(welcomeWords({ points: 30, ads: 15, days: 30 }).message).toBe(
    'أنت من أوائل الأعضاء، فعضويتك مميزة مجاناً لمدة 30 يوماً: رصيدك 30 نقطة، ولك فيها 15 إعلاناً.',
  );
});

test('a message names its sender and the ad', () => {
  expect(messageWords({ sender: 'Huda', adTitle: 'BMW X5' }).message).toBe(
    'أرسل إليك \u2068Huda\u2069 رسالة بخصوص «\u2068BMW X5\u2069».',
  );
});

describe("a title's direction stays within it", () => {
  const ad = { title: 'BMW X5' };
  test.each([
    ['posted', adPostedWords(ad)],
    ['removed', adRemovedWords({ ...ad, reason: 'صور لسيارة أخرى' })],
    ['restored', adRestoredWords({ ...ad, status: 'active' })],
    ['a favorite', favoriteWords(ad)],
  ])('%s', (_, words) => {
    expect(words.message).toContain('«\u2068BMW X5\u2069»');
    expect(words.title).not.toBe('');
  });
});

test('a removal states its reason', () => {
  expect(adRemovedWords({ title: 'BMW X5', reason: 'صور لسيارة أخرى' }).message).toContain(
    'السبب: «\u2068صور لسيارة أخرى\u2069».',
  );
});

test.each([
  [912_345_678, 1_123_456_000],
  [123_456_000, 249_912_345],
  [8_000_000, 9_500_000],
])('says a fall to %i in figures that are not taken for a phone number', (price, from) => {
  const { message } = priceDroppedWords({ title: 'كورولا', price, from });
  expect(redactPhoneNumbers(message)).toBe(message);
});

test.each([
  ['active', 'معروض'],
  ['paused', 'متوقف'],
  ['sold', 'مباع'],
] as const)('an ad that returns as %s is described so', (status, word) => {
  for (const words of [adRestoredWords, adReviewedWords]) {
    expect(words({ title: 'كورولا', status }).message).toContain(`${word} `);
  }
});
