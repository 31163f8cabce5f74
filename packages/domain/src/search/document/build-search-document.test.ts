import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandNames, carNames } from '../../catalogue/car-names.ts';
import { cityNames } from '../../catalogue/cities.ts';
import { brandKey, buildSearchDocument, cityKey, modelKey, stateKey } from './build-search-document.ts';
import { traitsOf } from './traits.ts';

const ad = {
  title: 'عربية',
  description: '',
  brand: 'تويوتا',
  model: 'كورولا',
  city: 'بحري',
  year: null,
  fuel_type: null,
  transmission: null,
  condition: null,
  papers_type: null,
  seller_role: null,
  license_status: null,
  broker_commission_requested: false,
};
const concepts = (given: Partial<typeof ad>) =>
  buildSearchDocument({ ...ad, ...given })
    .terms.filter((term) => !term.startsWith('w:'))
    .sort();

test('the search document of an ad has its car, its place and its attributes', () => {
  const { terms, ...keys } = buildSearchDocument({
    ...ad,
    fuel_type: 'بنزين' as never,
    title: 'كورولا نظيفة',
  });
  expect(new Set(terms)).toEqual(
    new Set([
      'brand:toyota',
      'model:toyota/corolla',
      'city:bahri',
      'state:khartoum',
      'body:saloon',
      'fuel_type:بنزين',
      'commission:none',
      'w:كورولا',
      'w:نظيفه',
      'w:تويوتا',
      'w:بحري',
      'w:حري',
    ]),
  );
  expect(keys).toEqual({
    brand_key: 'toyota',
    model_key: 'toyota/corolla',
    city_key: 'bahri',
    state_key: 'khartoum',
    traits: traitsOf(terms),
  });
});

describe('the car', () => {
  test.each([
    ['تويوتا', 'كورولا', 'toyota/corolla'],
    ['Toyota', 'Corolla', 'toyota/corolla'],
    ['تيوتا', 'كوررلا', 'toyota/corolla'],
    ['مازدا', '3', 'mazda/3'],
    ['بيجو', '504', 'peugeot/504'],
    ['شفروليه', 'لانوس', 'chevrolet/lanos'],
    ['دايو', 'لانوس', 'daewoo/lanos'],
    ['تويوتا', 'بوكس', 'toyota/hilux'],
    ['جياد', 'أكسنت', 'hyundai/accent'],
    ['هوندا', 'شيء آخر', '=شيءاخر'],
    // Another maker's name is not a model of this one.
    ['نيسان', 'بوكس', '=بوكس'],
  ])('%s %s is %s', (brand, model, key) => {
    expect(buildSearchDocument({ ...ad, brand, model }).model_key).toBe(key);
  });

  test('is read from the title if the fields do not name it', () => {
    expect(concepts({ brand: 'غير ذلك', model: 'غير ذلك', title: 'للبيع هايلوكس 2015' })).toContain(
      'model:toyota/hilux',
    );
    expect(concepts({ brand: 'تويوتا', model: 'موديل قديم', title: 'تاتشر للبيع' })).toContain(
      'model:toyota/land-cruiser-79',
    );
  });

  test('is filed under its own make, even if the title compares it with another', () => {
    const unknown = buildSearchDocument({ ...ad, brand: 'لاندويند', title: 'لاندويند شبيهة تويوتا' });
    expect(unknown.brand_key).toBe(brandKey('لاندويند'));
    expect(buildSearchDocument({ ...ad, brand: 'غير ذلك', title: 'تويوتا للبيع' }).brand_key).toBe('toyota');
    expect(buildSearchDocument({ ...ad, brand: 'أخرى', title: 'تويوتا للبيع' }).brand_key).toBe('toyota');
  });

  test('is not read from other cars that the description mentions', () => {
    expect(concepts({ description: 'ممكن أبدلها بهايلوكس دبل جاز جديدة' })).toEqual([
      'body:saloon',
      'brand:toyota',
      'cab:double',
      'city:bahri',
      'commission:none',
      'model:toyota/corolla',
      'state:khartoum',
    ]);
  });
});

test('cab and colour are read from the texts, missing attributes from the title', () => {
  expect(concepts({ title: 'هايلوكس دبل قبينة بيضاء اوتوماتيك', model: 'هايلوكس' })).toEqual(
    expect.arrayContaining(['cab:double', 'color:white', 'transmission:أوتوماتيك']),
  );
  const manual = buildSearchDocument({ ...ad, title: 'اوتوماتيك', transmission: 'عادي' as never }).terms;
  expect(manual).toContain('transmission:عادي');
  expect(manual).not.toContain('transmission:أوتوماتيك');
});

test('a city named after a colour does not set the colour of the car', () => {
  expect(concepts({ city: 'الأبيض', description: 'موجودة في الأبيض' })).not.toContain('color:white');
});

test('an unknown name is keyed by its own spelling, in any folding', () => {
  expect(brandKey('لاندويند')).toBe(brandKey('  لأندوينـد'));
  expect(brandKey('لاندويند')).not.toBe(brandKey('لاندويد'));
  expect([
    brandKey('Toyota'),
    modelKey('تيوتا', 'كرولا'),
    cityKey('امدرمان'),
    stateKey('ولاية الجزيرة'),
  ]).toEqual(['toyota', 'toyota/corolla', 'omdurman', 'gezira']);
});

test('the keys of an ad are also among its terms, for every maker', () => {
  const brand = fc.constantFrom(...brandNames, 'جياد', 'Toyota', 'تويوتا هيونداي', 'غير محدد', 'زوروس');
  const model = fc.constantFrom(...carNames.map(({ model }) => model), 'أكسنت هيونداي', '2015', 'زوروس');
  const city = fc.constantFrom(...cityNames, 'الجزيرة', 'امدرمان', 'زوروس');
  const kinds = ['brand', 'model', 'city', 'state'] as const;
  fc.assert(
    fc.property(brand, model, model, city, (brand, model, titled, city) => {
      const { terms, ...keys } = buildSearchDocument({ ...ad, title: `${titled} نظيفة`, brand, model, city });
      for (const kind of kinds) {
        const key = keys[`${kind}_key`];
        if (key !== null && !key.startsWith('=')) expect(terms).toContain(`${kind}:${key}`);
      }
    }),
    { numRuns: 300 },
  );
});

test('any text yields a search document', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
  );
  fc.assert(
    fc.property(text, text, text, text, (title, description, brand, model) => {
      const { terms, ...keys } = buildSearchDocument({ ...ad, title, description, brand, model });
      expect(new Set(terms).size).toBe(terms.length);
      for (const term of terms)
        expect(term).toMatch(/^c:[^\s\p{Cc}\p{Cs}]$|^[a-z_]+:[\u0621-\u064aa-z0-9 /.-]+$/u);
      expect(keys.brand_key).toMatch(/^=|^[a-z]/);
    }),
    { numRuns: 100 },
  );
}, 30_000);
