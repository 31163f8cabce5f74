import type { DailyMeasure } from '@arabati/domain/statistics/daily-measures';

export const measureWords: Record<DailyMeasure, string> = {
  sign_ups: 'التسجيلات الجديدة',
  ads: 'الإعلانات المنشورة',
  reveals: 'عرض أرقام البائعين',
  messages: 'الرسائل',
  activations: 'عمليات التفعيل',
  revenue: 'الإيرادات',
};
