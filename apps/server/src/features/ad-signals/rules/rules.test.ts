import { describe, expect, test } from 'vitest';
import type { AdFacts } from '../ad-facts.ts';
import { findSignals } from './rules.ts';

const listedAt = new Date('2026-03-10T09:00:00Z');
const ago = (hours: number) => new Date(listedAt.getTime() - hours * 3_600_000);

/** An ad without anything to notice. */
const ordinary: AdFacts = {
  title: 'كورولا 2015 نظيفة',
  description: 'مالك واحد، صيانة منتظمة، بدون رش. السعر قابل للتفاوض بعد المعاينة.',
  price: 20_000_000,
  mileage: 120_000,
  sellerRole: 'مالك',
  listedAt,
  memberSince: ago(24 * 100),
  earlier: [],
  deviceAccounts: 0,
  deviceAds: 0,
  numberAccounts: 0,
  market: { median: 21_000_000, count: 30 },
  upperQuartile: 40_000_000,
  earlierMileage: null,
  samePhoto: null,
  sameText: null,
};
const signalsOf = (facts: Partial<AdFacts>) => findSignals({ ...ordinary, ...facts });
const namesOf = (facts: Partial<AdFacts>) => signalsOf(facts).map(({ signal }) => signal);

test('an ordinary ad shows nothing', () => {
  expect(signalsOf({})).toEqual([]);
});

describe('money before the car was seen', () => {
  test.each([
    ['السيارة في مدني، حوّل العربون وبرسلها ليك', 'حوّل العربون'],
    ['الدفع قبل المعاينة', 'الدفع قبل المعاينة'],
    ['يتم تحويل مبلغ بسيط قبل الاستلام', 'تحويل مبلغ بسيط قبل الاستلام'],
    ['ادفع مقدماً وتصلك السيارة', 'ادفع مقدماً'],
    ['أرسل رسوم الشحن على بنكك', 'أرسل رسوم'],
    ['ترسل لي حجز السيارة', 'ترسل لي حجز'],
  ])('%s', (description, excerpt) => {
    expect(signalsOf({ description })).toEqual([{ signal: 'advance-payment', excerpt }]);
  });

  test.each([
    'العربون بعد المعاينة',
    'بدون دفع مقدم',
    'لا تدفع عربون قبل المعاينة',
    'السعر شامل رسوم الترخيص',
    'المعاينة قبل الدفع',
    'ماكينة يابانية، دفع أمامي',
    'تحويل الملكية على المشتري',
  ])('not: %s', (description) => {
    expect(namesOf({ description })).toEqual([]);
  });
});

describe('contact outside the marketplace', () => {
  test.each([
    'راسلني على wa.me/abc',
    'صفحتنا https://example.com/cars',
    'تابعنا على التلقرام',
    'كلمني في الفيسبوك',
    'إيميلي seller@example.com',
    'سناب @khartoum_cars',
  ])('%s', (description) => {
    expect(namesOf({ description })).toEqual(['contact-elsewhere']);
  });

  test.each(['مكنة 2.5', 'ماشي 120.000', 'شاشة تدعم بلوتوث', 'فيس لفت 2015'])('not: %s', (description) => {
    expect(namesOf({ description })).toEqual([]);
  });
});

describe('the price', () => {
  const market = { median: 20_000_000, count: 30 };
  test.each([
    [9_000_000, market, 'bait-price'],
    [9_000_000, { ...market, count: 6 }, 'price-far-off'],
    [61_000_000, market, 'price-far-off'],
    [20_000, market, 'price-slip'],
    [20_000_000_000, market, 'price-slip'],
  ])('%i beside %j is %s', (price, beside, signal) => {
    expect(signalsOf({ price, market: beside, upperQuartile: null })).toEqual([{ signal, ...beside }]);
  });

  test.each([
    [10_000_000, market],
    [60_000_000, market],
    // Too few ads to compare with.
    [1_000_000, { median: 20_000_000, count: 4 }],
    [1_000_000, null],
  ])('%i beside %j is ordinary', (price, beside) => {
    expect(namesOf({ price, market: beside, upperQuartile: null })).toEqual([]);
  });
});

describe('the seller', () => {
  const owned = (hours: number) => ({ sellerRole: 'مالك', listedAt: ago(hours) }) as const;

  test('owns more than three cars in a quarter', () => {
    expect(signalsOf({ earlier: [owned(100), owned(200), owned(300)] })).toEqual([
      { signal: 'owner-many-cars', count: 4 },
    ]);
    expect(namesOf({ earlier: [owned(100), owned(200)] })).toEqual([]);
    expect(namesOf({ sellerRole: 'وكيل', earlier: [owned(100), owned(200), owned(300)] })).toEqual([]);
  });

  test('was a broker in an earlier ad', () => {
    const broker = { sellerRole: 'وسيط', listedAt: ago(100) } as const;
    expect(signalsOf({ earlier: [broker] })).toEqual([{ signal: 'role-changed', role: 'وسيط' }]);
    expect(namesOf({ sellerRole: 'وسيط', earlier: [owned(100)] })).toEqual([]);
    expect(namesOf({ earlier: [{ ...broker, sellerRole: null }] })).toEqual([]);
  });

  test('posts more than five ads within an hour', () => {
    const recent = Array.from({ length: 5 }, () => ({ sellerRole: 'وكيل', listedAt: ago(0.5) }) as const);
    expect(signalsOf({ sellerRole: 'وكيل', earlier: recent })).toEqual([{ signal: 'burst', count: 6 }]);
    const slower = recent.map((ad, index) => ({ ...ad, listedAt: ago(index) }));
    expect(namesOf({ sellerRole: 'وكيل', earlier: slower })).toEqual([]);
  });

  test('has more accounts on a device than a family', () => {
    expect(namesOf({ deviceAccounts: 3 })).toEqual([]);
    expect(signalsOf({ deviceAccounts: 4 })).toEqual([{ signal: 'shared-device', count: 5 }]);
  });

  test('lists many ads within an hour from several accounts on a device', () => {
    const recent = [ago(0.1), ago(0.2)].map((listedAt) => ({ sellerRole: 'وكيل' as const, listedAt }));
    const facts = { sellerRole: 'وكيل' as const, earlier: recent };
    expect(namesOf({ ...facts, deviceAds: 2 })).toEqual([]);
    expect(signalsOf({ ...facts, deviceAds: 3 })).toEqual([{ signal: 'device-burst', count: 6 }]);
    const own = [...recent, ...recent, ...recent];
    expect(namesOf({ ...facts, earlier: own, deviceAds: 3 })).toEqual(['burst']);
  });

  test('uses a number of several other accounts', () => {
    expect(namesOf({ numberAccounts: 1 })).toEqual([]);
    expect(signalsOf({ numberAccounts: 2 })).toEqual([{ signal: 'shared-number', count: 3 }]);
  });

  test('is new and offers an expensive car', () => {
    const facts = { memberSince: ago(30), price: 41_000_000 };
    expect(signalsOf(facts)).toEqual([{ signal: 'new-account-expensive', days: 1 }]);
    expect(namesOf({ ...facts, memberSince: ago(73) })).toEqual([]);
    expect(namesOf({ ...facts, price: 40_000_000 })).toEqual([]);
    expect(namesOf({ ...facts, upperQuartile: null })).toEqual([]);
  });

  test('stated a higher mileage of the same car before', () => {
    expect(signalsOf({ earlierMileage: 180_000 })).toEqual([
      { signal: 'mileage-decreased', mileage: 180_000 },
    ]);
    expect(namesOf({ earlierMileage: 120_000 })).toEqual([]);
    expect(namesOf({ earlierMileage: 180_000, mileage: null })).toEqual([]);
  });

  test("uses another member's text", () => {
    expect(signalsOf({ sameText: { adId: 'a', title: 'كورولا' } })).toEqual([
      { signal: 'same-text', ad_id: 'a', title: 'كورولا' },
    ]);
  });

  test("uses another member's photo", () => {
    expect(signalsOf({ samePhoto: { adId: 'a', title: 'كورولا' } })).toEqual([
      { signal: 'same-photo', ad_id: 'a', title: 'كورولا' },
    ]);
  });
});
