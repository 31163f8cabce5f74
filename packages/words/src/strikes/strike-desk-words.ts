import type { StrikeSource } from '@arabati/domain/strikes/strike-reasons';

/** What a strike rests on, for administrators. */
export const strikeSourceWords: Record<StrikeSource, string> = {
  case: 'بلاغات مقبولة',
  ad: 'إزالة إعلان',
  'stolen-car': 'سرقة مؤكدة',
};

/** Common reasons for taking a strike back, for the audit log. */
export const commonTakingBackReasons = [
  'خطأ في القرار',
  'أثبت العضو صحة إعلانه',
  'المخالفة محسوبة مرتين',
] as const;
