/** A query that every server receives, in its own syntax. */
export interface Question {
  sort?: 'newest' | 'cheapest';
  text?: string;
  /** Equality conditions. */
  where?: Readonly<Record<string, string>>;
  between?: Readonly<Record<string, readonly [number, number]>>;
}

/**
 * Search texts that are also parts of titles, brands or models. A peer would find nothing for other texts, at no
 * cost.
 */
const texts = [
  'كورولا',
  'هايلوكس',
  'تويوتا',
  'كيا',
  'ريو',
  'أكسنت',
  'اكسنت',
  'بوكس',
  'سوزوكي',
  'لاندكروزر',
  'توسان',
  'corolla',
  'هيونداي',
  'نيسان',
  'لانسر',
  'باترول',
  'كورو',
  'دبل قبينة',
  'كيا ريو',
  'تويوتا كورولا',
  'لقطة',
  'موديل 2015',
];

const million = 1_000_000;

export const listings: readonly Question[] = [{ sort: 'newest' }, { sort: 'cheapest' }];
export const searches: readonly Question[] = texts.map((text) => ({ text }));
export const filteredListings: readonly Question[] = [
  { where: { brand: 'تويوتا' } },
  { where: { city: 'بحري' } },
  { where: { fuel_type: 'جاز' } },
  { between: { year: [2010, 2015] } },
  { between: { price: [10 * million, 20 * million] } },
  { where: { brand: 'كيا', transmission: 'عادي' } },
  { where: { brand: 'هيونداي', city: 'بحري' }, between: { price: [10 * million, 40 * million] } },
];
