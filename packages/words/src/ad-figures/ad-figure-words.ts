import type { AdMeasure } from '@arabati/domain/ad-figures/ad-measures';
import { type Comparison, comparedWith, similarYears } from '@arabati/domain/ad-figures/compare-figures';
import { formatDayOfYear, formatWeekday } from '../dates/date-words.ts';
import { countOblique, formatNumber, nouns } from '../numbers/plural.ts';

export const adFiguresTitle = 'أرقام الإعلان';
export const ownFiguresTitle = 'أرقام إعلاناتك';

export const adMeasureWords: Record<AdMeasure, string> = {
  impressions: 'الظهور في القوائم',
  openings: 'فتح الإعلان',
  favorites: 'الإضافة للمفضلة',
  conversations: 'المحادثات الجديدة',
  messages: 'الرسائل الواردة',
  reveals: 'عرض رقم البائع',
  call_presses: 'ضغط زر الاتصال',
  whatsapp_presses: 'ضغط زر واتساب',
};

/** Converts 2026-11-21 to an instant of that day in Khartoum. */
const noonOf = (day: string) => new Date(`${day}T12:00:00+02:00`);

/** الجمعة 21 نوفمبر */
export const figureDay = (day: string) => formatWeekday(noonOf(day));

/** 21 نوفمبر */
export const shortFigureDay = (day: string) => formatDayOfYear(noonOf(day));

/** Describes the place of an ad in the list of its model. */
export function listPositionText({ ahead, is_beyond }: { ahead: number; is_beyond: boolean }): string {
  if (is_beyond) return `إعلانك بعد أول ${formatNumber(ahead)} إعلان في قائمة هذا الموديل.`;
  if (ahead === 0) return 'إعلانك هو الأول في قائمة هذا الموديل.';
  return `إعلانك رقم ${formatNumber(ahead + 1)} في قائمة هذا الموديل.`;
}

const comparisonWords = {
  more: 'أكثر من المعتاد',
  same: 'مثل المعتاد',
  less: 'أقل من المعتاد',
} as const;

export const comparisonTitle = (ads: number) => `مقارنة مع ${countOblique(ads, nouns.ad)} مثله`;

export const comparisonNote = `نفس الموديل بفرق حتى ${similarYears === 2 ? 'سنتين' : `${similarYears} سنوات`} في سنة الصنع، من بائعين آخرين. المعتاد هو الوسط: نصفها أكثر منه ونصفها أقل.`;

export const tooFewToCompare = 'لا تكفي الإعلانات المشابهة للمقارنة.';

/** أكثر من المعتاد: 120 في الأسبوع، والمعتاد 80 */
export function comparisonText(comparison: Pick<Comparison, 'own' | 'median'>): string {
  const { own, median } = comparison;
  return `${comparisonWords[comparedWith(comparison)]}: ${formatNumber(own)} في الأسبوع، والمعتاد ${formatNumber(median)}`;
}
