import type { ComparedFact, ComparedValue } from '@arabati/domain/ads/compare-facts';
import { ageLabelOfDays } from './age-label.ts';
import { commissionWords, factLabels, formatMileage } from './fact-words.ts';
import { fullPrice, glancePrice } from './price-words.ts';

/** Names of the rows of a comparison. */
export const comparedFactLabels: Record<ComparedFact, string> = {
  price: factLabels.price,
  is_negotiable: 'التفاوض',
  year: factLabels.year,
  mileage: factLabels.mileage,
  condition: factLabels.condition,
  transmission: factLabels.transmission,
  fuel_type: factLabels.fuel_type,
  city: factLabels.city,
  papers_type: factLabels.papers_type,
  license_status: factLabels.license_status,
  seller_role: factLabels.seller_role,
  broker_commission: 'العمولة',
  identity_verified: 'هوية البائع',
  chassis: factLabels.chassis_number,
  age: 'عمر الإعلان',
};

/** Marks of the best value of a row. */
export const bestWords: Partial<Record<ComparedFact, string>> = {
  price: 'الأقل سعراً',
  year: 'الأحدث',
  mileage: 'الأقل مشياً',
};

/** Replaces a fact that the seller did not state. */
export const notStated = 'غير مذكور';

/** Formats a value of a comparison. */
export function comparedValueText(fact: ComparedFact, value: ComparedValue): string {
  if (value === null) return notStated;
  if (fact === 'price') return glancePrice(Number(value));
  if (fact === 'is_negotiable') return value ? 'قابل للتفاوض' : notStated;
  if (fact === 'mileage') return formatMileage(Number(value));
  if (fact === 'broker_commission') return commissionWords(value !== false, Number(value));
  if (fact === 'identity_verified') return value ? 'موثّقة' : 'غير موثّقة';
  if (fact === 'chassis') return value === 'verified' ? 'موثّق' : 'مذكور';
  if (fact === 'age') return ageLabelOfDays(Number(value));
  return String(value);
}

/** Formats how much more an ad costs than the cheapest one: أغلى بـ 1.5 مليون. */
export function aboveCheapest(pounds: number): string {
  return `أغلى بـ ${pounds < 1_000 ? fullPrice(pounds) : glancePrice(pounds)}`;
}

/** Names the nth photo of each ad. */
export function photoRowLabel(number: number): string {
  return number === 1 ? 'الصورة الرئيسية' : `الصورة ${number}`;
}
