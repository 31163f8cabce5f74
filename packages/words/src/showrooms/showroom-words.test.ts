import { expect, test } from 'vitest';
import { showroomAdsWords } from './showroom-notices.ts';
import { answerTimeWords, clockWords, openingWords, spansWords } from './showroom-words.ts';

test.each([
  [0, '12 منتصف الليل'],
  [540, '9 صباحاً'],
  [720, '12 ظهراً'],
  [990, '4:30 مساءً'],
  [1_440, '12 منتصف الليل'],
])('%i minutes are %s', (minutes, words) => {
  expect(clockWords(minutes)).toBe(words);
});

test('says the hours of a day and the next change', () => {
  expect(spansWords([])).toBe('مغلق');
  expect(
    spansWords([
      [540, 780],
      [960, 1_260],
    ]),
  ).toBe('من 9 صباحاً إلى 1 مساءً، ومن 4 مساءً إلى 9 مساءً');
  expect(openingWords({ open: true, until: 780 }, 4)).toBe('يغلق الساعة 1 مساءً');
  expect(openingWords({ open: true, until: 1_440 }, 4)).toBe('يغلق الساعة 12 منتصف الليل');
  expect(openingWords({ open: true, until: 1_560 }, 4)).toBe('يغلق غداً الساعة 2 صباحاً');
  expect(openingWords({ open: true, until: 2_880 }, 4)).toBe('يغلق غداً الساعة 12 منتصف الليل');
  expect(openingWords({ open: true, until: 3_480 }, 4)).toBe('يغلق يوم السبت الساعة 10 صباحاً');
  expect(openingWords({ open: true, until: null }, 4)).toBe('على مدار الساعة');
  expect(openingWords({ open: false, opens: { inDays: 2, at: 600 } }, 4)).toBe(
    'يفتح يوم السبت الساعة 10 صباحاً',
  );
});

test.each([
  [null, 'لا تكفي المحادثات'],
  [3, 'خلال دقائق'],
  [40, 'خلال ساعة'],
  [100, 'خلال ساعتين'],
  [500, 'خلال 9 ساعات'],
  [1_000, 'خلال يوم'],
  [5_000, 'بعد أكثر من يوم'],
])('an answer after %s minutes comes %s', (minutes, words) => {
  expect(answerTimeWords(minutes)).toBe(words);
});

test('counts the new ads of a showroom', () => {
  const found = { name: 'معرض النيل', adTitle: 'كورولا 2015' };
  expect(showroomAdsWords({ ...found, newAds: 1 }).message).toContain('سيارة جديدة: ');
  expect(showroomAdsWords({ ...found, newAds: 2 }).message).toContain('سيارتين جديدتين، آخرها');
  expect(showroomAdsWords({ ...found, newAds: 5 }).message).toContain('5 سيارات جديدة');
});
