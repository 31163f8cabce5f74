import { productName } from '@arabati/domain/app/product-name';
import { type BoostPlanType, boostPlans } from '@arabati/domain/boosts/boost-plans';
import type { BoostOffer } from '@arabati/domain/boosts/boosts.endpoints';
import { fullPrice } from '../ads/price-words.ts';
import { countOblique, nouns } from '../numbers/plural.ts';
import { isolated } from '../text/isolated.ts';

export const boostPlanNames: Record<BoostPlanType, string> = {
  basic: 'الباقة الأساسية',
  premium: 'الباقة المميزة',
  vip: 'باقة VIP',
};

/** في الصدارة لمدة 7 أيام */
export function boostPeriod({ days }: Pick<BoostOffer, 'days'>): string {
  return `في الصدارة لمدة ${countOblique(days, nouns.day)}`;
}

/** The specification's figure. It is not measured, hence «قد». */
export function boostClaim(plan: BoostPlanType): string {
  return `قد تزيد المشاهدات حتى ${boostPlans[plan].more_views}%`;
}

/**
 * The first lines of a chat with support about a boost.
 *
 * @param ad null if the member has not chosen one yet.
 */
export function boostRequest(
  ad: { title: string; link: string } | null,
  { plan_type, price, days }: BoostOffer,
  memberNumber: string | undefined,
): string {
  return [
    `السلام عليكم، أريد تعزيز إعلاني على ${productName}.`,
    ...(ad ? [`الإعلان: ${isolated(ad.title)}`, ad.link] : []),
    `الباقة: ${boostPlanNames[plan_type]}، ${fullPrice(price)} لمدة ${countOblique(days, nouns.day)}`,
    ...(memberNumber ? [`رقم العضوية: ${memberNumber}`] : []),
  ].join('\n');
}
