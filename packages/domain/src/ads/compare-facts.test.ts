import { describe, expect, test } from 'vitest';
import type { AdDetail } from './ad.ts';
import { compareFacts } from './compare-facts.ts';

const now = new Date('2026-03-10T09:00:00Z');
const base = {
  status: 'active',
  price: 9_000_000,
  is_negotiable: false,
  year: 2015,
  mileage: 90_000,
  condition: 'مستعملة',
  transmission: 'أوتوماتيك',
  fuel_type: 'بنزين',
  city: 'بحري',
  papers_type: null,
  license_status: null,
  seller_role: 'مالك',
  broker_commission_requested: false,
  broker_commission_amount: 0,
  has_chassis_number: false,
  chassis_verified: false,
  created_at: '2026-03-09T20:00:00Z',
  seller: { identity_verified: false },
} as const;
// The comparison reads no other fields.
const ad = (facts: object = {}) => ({ ...base, ...facts }) as unknown as AdDetail;
const rowsOf = (...ads: (AdDetail | null)[]) => new Map(compareFacts(ads, now).map((row) => [row.fact, row]));

describe('compareFacts', () => {
  test('equal ads differ in nothing, and none is best', () => {
    for (const row of rowsOf(ad(), ad()).values()) {
      expect(row.differs, row.fact).toBe(false);
      expect(row.best, row.fact).toEqual([]);
    }
  });

  test('facts that no ad states are omitted', () => {
    const rows = rowsOf(ad(), ad({ papers_type: 'توكيل' }));
    expect(rows.has('license_status')).toBe(false);
    expect(rows.get('papers_type')).toMatchObject({ values: [null, 'توكيل'], differs: true });
  });

  test.each([
    ['price', [{ price: 3 }, { price: 2 }, { price: 2 }], [1, 2]],
    ['year', [{ year: 2010 }, { year: null }, { year: 2012 }], [2]],
    ['mileage', [{ mileage: 5 }, { mileage: 7 }], [0]],
    // A single statement is not better than silence.
    ['mileage', [{ mileage: null }, { mileage: 7 }], []],
    ['city', [{ city: 'بحري' }, { city: 'كسلا' }], []],
  ] as const)('%s: the best of %j', (fact, facts, best) => {
    expect(rowsOf(...facts.map(ad)).get(fact)).toMatchObject({ differs: true, best });
  });

  test.each(['sold', 'paused'])('no %s car is the best', (status) => {
    const rows = rowsOf(ad({ price: 1, status }), ad({ price: 3 }), ad({ price: 2 }));
    expect(rows.get('price')).toMatchObject({ values: [1, 3, 2], differs: true, best: [2] });
    expect(rowsOf(ad({ price: 1, status }), ad({ price: 3 })).get('price')?.best).toEqual([]);
  });

  test('a missing ad neither differs nor counts', () => {
    expect(rowsOf(ad(), null, ad()).get('price')).toMatchObject({
      values: [9_000_000, null, 9_000_000],
      differs: false,
      best: [],
    });
  });

  test('a commission, a chassis number and the age of an ad are compared', () => {
    const rows = rowsOf(
      ad({ broker_commission_requested: true, broker_commission_amount: 100_000, has_chassis_number: true }),
      ad({ has_chassis_number: true, chassis_verified: true, created_at: '2026-03-01T09:00:00Z' }),
    );
    expect(rows.get('broker_commission')?.values).toEqual([100_000, false]);
    expect(rows.get('chassis')?.values).toEqual(['stated', 'verified']);
    expect(rows.get('age')?.values).toEqual([1, 9]);
  });
});
