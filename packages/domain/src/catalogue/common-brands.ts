/** The brands that most people look for, as the catalogue names them; apart, so that a screen need not load all of it. */
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
