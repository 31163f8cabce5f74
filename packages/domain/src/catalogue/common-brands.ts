/**
 * The most popular brands, by their names in the catalogue. A separate file, so that a screen need not load the
 * catalogue.
 */
export const commonBrands: readonly string[] = [
  'تويوتا',
  'هيونداي',
  'كيا',
  'نيسان',
  'ميتسوبيشي',
  'سوزوكي',
  'شفروليه',
  'إيسوزو',
  'هوندا',
  'مرسيدس',
];
