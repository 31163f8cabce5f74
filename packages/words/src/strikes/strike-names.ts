import type { StrikeEffect } from '@arabati/domain/strikes/strike-effects';
import type { StrikeReason } from '@arabati/domain/strikes/strike-reasons';

/** Reasons of strikes, as the member and administrators read them. */
export const strikeReasonWords: Record<StrikeReason, string> = {
  stolen: 'سيارة مسروقة',
  fraud: 'احتيال أو طلب عربون مقدماً',
  'forged-papers': 'أوراق مزوّرة',
  'already-sold': 'عرض سيارة مباعة',
  'wrong-facts': 'معلومات أو سعر غير صحيح',
  'number-shown': 'رقم هاتف في الصور أو النص',
  duplicate: 'إعلان مكرر',
  'fake-review': 'تقييم مزيّف',
  offensive: 'كلام أو صور مسيئة',
};

/** Names of the effects in the settings. */
export const strikeEffectNames: Record<StrikeEffect, string> = {
  notice: 'التنبيه',
  listing_review: 'المراجعة قبل النشر',
  posting_limit: 'حد النشر',
  suspension: 'إيقاف الحساب',
};
