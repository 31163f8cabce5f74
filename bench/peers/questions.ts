/** What every server is asked, each in its own words. */
export interface Question {
  sort?: 'newest' | 'cheapest';
  text?: string;
  /** Equal to. */
  where?: Readonly<Record<string, string>>;
  between?: Readonly<Record<string, readonly [number, number]>>;
}

/** What people type that is a part of titles, brands or models too: what only ours would find costs a peer nothing. */
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
