import type { CostTerms, TotalCost } from '@arabati/domain/ads/total-cost';
import { formatDay } from '../dates/date-words.ts';
import { formatNumber } from '../numbers/plural.ts';
import { fullPrice, glanceOldPrice } from './price-words.ts';

export const totalCostWords = {
  title: 'التكلفة الكاملة',
  hint: 'السعر وما يُدفع معه، بالجديد وبالقديم',
  price: 'السعر',
  commission: 'العمولة',
  transfer: 'نقل الأوراق',
  total: 'المجموع التقريبي',
  unknown: 'غير معروفة، اسأل البائع',
  estimate: 'هذا تقدير وليس عرضاً ملزماً. اتفق على العمولة ونقل الأوراق قبل أن تدفع.',
};

/** 250,000 جنيه، حسب المعتاد 2.5% */
export function commissionCost(cost: TotalCost, { commission_percent: percent }: CostTerms): string {
  if (cost.commission === null) return totalCostWords.unknown;
  const amount = fullPrice(cost.commission);
  return cost.isCommissionUsual && percent !== null
    ? `${amount}، حسب المعتاد ${formatNumber(percent)}%`
    : amount;
}

/** 10.4 مليار بالقديم */
export function oldPoundsCost(pounds: number): string {
  return `${glanceOldPrice(pounds)} بالقديم`;
}

/** 2,889 دولاراً تقريباً، بسعر 3,600 جنيه للدولار في 20 نوفمبر 2026 */
export function dollarCost(cost: TotalCost, { dollar_rate, dollar_rate_day }: CostTerms): string | null {
  if (cost.dollars === null || dollar_rate === null || dollar_rate_day === null) return null;
  const day = formatDay(new Date(`${dollar_rate_day}T12:00:00Z`));
  return `نحو ${formatNumber(cost.dollars)} دولار، بسعر ${fullPrice(dollar_rate)} للدولار في ${day}`;
}
