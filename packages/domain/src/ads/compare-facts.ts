import type { AdDetail } from './ad.ts';
import { adAgeInDays } from './ad-age.ts';

/** The facts of a comparison, in display order. */
export const comparedFacts = [
  'price',
  'is_negotiable',
  'year',
  'mileage',
  'condition',
  'transmission',
  'fuel_type',
  'city',
  'papers_type',
  'license_status',
  'seller_role',
  'broker_commission',
  'identity_verified',
  'chassis',
  'age',
] as const;
export type ComparedFact = (typeof comparedFacts)[number];

/** A fact that the seller did not state is `null`. The age of an ad is in days. */
export type ComparedValue = string | number | boolean | null;

export interface ComparedRow {
  fact: ComparedFact;
  /** One for each ad; `null` also for an ad that is missing. */
  values: ComparedValue[];
  /** Whether two ads have different values, or only one states any. */
  differs: boolean;
  /**
   * Indexes of the ads with the lowest price or mileage, or the latest year. Empty if all are equal. Ads of sold cars and
   * paused ads have no part in it.
   */
  best: number[];
}

const readers: Record<ComparedFact, (ad: AdDetail, now: Date) => ComparedValue> = {
  price: (ad) => ad.price,
  is_negotiable: (ad) => ad.is_negotiable,
  year: (ad) => ad.year,
  mileage: (ad) => ad.mileage,
  condition: (ad) => ad.condition,
  transmission: (ad) => ad.transmission,
  fuel_type: (ad) => ad.fuel_type,
  city: (ad) => ad.city,
  papers_type: (ad) => ad.papers_type,
  license_status: (ad) => ad.license_status,
  seller_role: (ad) => ad.seller_role,
  broker_commission: (ad) => (ad.broker_commission_requested ? ad.broker_commission_amount : false),
  identity_verified: (ad) => ad.seller.identity_verified,
  chassis: (ad) => (ad.chassis_verified ? 'verified' : ad.has_chassis_number ? 'stated' : null),
  age: (ad, now) => adAgeInDays(ad.created_at, now) ?? 0,
};

const lowest = (values: readonly number[]) => Math.min(...values);
const highest = (values: readonly number[]) => Math.max(...values);
const bestOf: Partial<Record<ComparedFact, (values: readonly number[]) => number>> = {
  price: lowest,
  year: highest,
  mileage: lowest,
};

/**
 * Compares ads fact by fact. Facts that no ad states are omitted.
 *
 * @param ads `null` for an ad that is missing: it neither differs nor counts.
 */
export function compareFacts(ads: readonly (AdDetail | null)[], now: Date): ComparedRow[] {
  return comparedFacts
    .map((fact) => {
      const values = ads.map((ad) => (ad === null ? null : readers[fact](ad, now)));
      const present = values.filter((_, index) => ads[index] !== null);
      const offered = values.map((value, index) => (isOffered(ads[index] ?? null) ? value : null));
      return { fact, values, differs: new Set(present).size > 1, best: findBest(fact, offered) };
    })
    .filter(({ values }) => values.some((value) => value !== null));
}

/** Whether the car can be bought. */
export const isOffered = (ad: AdDetail | null): ad is AdDetail => ad?.status === 'active';

function findBest(fact: ComparedFact, values: readonly ComparedValue[]): number[] {
  const choose = bestOf[fact];
  const figures = values.filter((value) => typeof value === 'number');
  if (!choose || new Set(figures).size < 2) return [];
  const best = choose(figures);
  return values.flatMap((value, index) => (value === best ? index : []));
}
