import { lazyValue } from '@arabati/domain/text/lazy-value';

const rules = lazyValue(() => new Intl.PluralRules('ar'));
const figures = lazyValue(() => new Intl.NumberFormat('ar-SD-u-nu-latn', { maximumFractionDigits: 2 }));

/** Formats a number in the product's only form: Latin digits, grouped by commas. */
export function formatNumber(number: number): string {
  return figures().format(number);
}

/**
 * The forms of a counted noun. `one` and `two` are whole phrases (إعلان واحد، إعلانان); the others follow the
 * figure (5 إعلانات، 11 إعلاناً، 100 إعلان).
 */
export interface CountedNoun {
  zero: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

export const nouns = {
  ad: {
    zero: '0 إعلان',
    one: 'إعلان واحد',
    two: 'إعلانان',
    few: 'إعلانات',
    many: 'إعلاناً',
    other: 'إعلان',
  },
  car: {
    zero: '0 سيارة',
    one: 'سيارة واحدة',
    two: 'سيارتان',
    few: 'سيارات',
    many: 'سيارة',
    other: 'سيارة',
  },
  result: {
    zero: '0 نتيجة',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: 'نتائج',
    many: 'نتيجة',
    other: 'نتيجة',
  },
  point: { zero: '0 نقطة', one: 'نقطة واحدة', two: 'نقطتان', few: 'نقاط', many: 'نقطة', other: 'نقطة' },
  photo: { zero: '0 صورة', one: 'صورة واحدة', two: 'صورتان', few: 'صور', many: 'صورة', other: 'صورة' },
  view: {
    zero: '0 مشاهدة',
    one: 'مشاهدة واحدة',
    two: 'مشاهدتان',
    few: 'مشاهدات',
    many: 'مشاهدة',
    other: 'مشاهدة',
  },
  report: { zero: '0 بلاغ', one: 'بلاغ واحد', two: 'بلاغان', few: 'بلاغات', many: 'بلاغاً', other: 'بلاغ' },
  hour: { zero: 'أقل من ساعة', one: 'ساعة واحدة', two: 'ساعتان', few: 'ساعات', many: 'ساعة', other: 'ساعة' },
  day: { zero: 'أقل من يوم', one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يوماً', other: 'يوم' },
  second: {
    zero: 'أقل من ثانية',
    one: 'ثانية واحدة',
    two: 'ثانيتان',
    few: 'ثوانٍ',
    many: 'ثانية',
    other: 'ثانية',
  },
  member: {
    zero: '0 مستخدم',
    one: 'مستخدم واحد',
    two: 'مستخدمان',
    few: 'مستخدمين',
    many: 'مستخدماً',
    other: 'مستخدم',
  },
  marketMember: {
    zero: '0 عضو',
    one: 'عضو واحد',
    two: 'عضوان',
    few: 'أعضاء',
    many: 'عضواً',
    other: 'عضو',
  },
  review: {
    zero: '0 تقييم',
    one: 'تقييم واحد',
    two: 'تقييمان',
    few: 'تقييمات',
    many: 'تقييماً',
    other: 'تقييم',
  },
  star: { zero: '0 نجمة', one: 'نجمة واحدة', two: 'نجمتان', few: 'نجوم', many: 'نجمة', other: 'نجمة' },
  degree: {
    zero: '0 درجة',
    one: 'درجة واحدة',
    two: 'درجتان',
    few: 'درجات',
    many: 'درجة',
    other: 'درجة',
  },
  slot: { zero: '0 مكان', one: 'مكان واحد', two: 'مكانان', few: 'أماكن', many: 'مكاناً', other: 'مكان' },
} as const satisfies Record<string, CountedNoun>;

/** 5 → 5 إعلانات. */
export function count(number: number, noun: CountedNoun): string {
  const form = rules().select(number);
  if (form === 'one' || form === 'two' || form === 'zero') return noun[form];
  return `${formatNumber(number)} ${noun[form]}`;
}

/**
 * Counts after a preposition or a verbal noun, where the dual ends in ـين: لمدة يومين, إضافة صورتين. The other forms
 * are written alike.
 */
export function countOblique(number: number, noun: CountedNoun): string {
  const counted = count(number, noun);
  // Also the singular إعلان ends in ان.
  return rules().select(number) === 'two' ? counted.replace(/ان$/, 'ين') : counted;
}

/** Formats a figure with the noun's correct form, also for one and two, for texts that the specification defines. */
export function figureAndNoun(number: number, noun: CountedNoun): string {
  const form = rules().select(number);
  const word = form === 'few' || form === 'many' ? noun[form] : noun.other;
  return `${formatNumber(number)} ${word}`;
}
