import { productName } from '@arabati/domain/app/product-name';
import type { Plan } from '@arabati/domain/memberships/memberships.endpoints';
import { fullPrice } from '../ads/price-words.ts';
import { count, nouns } from '../numbers/plural.ts';
import { planPeriod } from './plan-words.ts';

/** The first line of a chat with support about a paid membership. The member number identifies the account. */
export function upgradeRequest(memberNumber: string | undefined): string {
  return [`السلام عليكم، أريد ترقية عضويتي في ${productName}.`, ...numberLine(memberNumber)].join('\n');
}

/** The same about one plan: its name, price and benefits. */
export function planRequest(
  plan: Pick<Plan, 'display_name_ar' | 'price' | 'duration_days' | 'monthly_ads_limit' | 'monthly_points'>,
  memberNumber: string | undefined,
): string {
  return [
    `السلام عليكم، أريد الاشتراك في ${plan.display_name_ar} على ${productName}.`,
    `السعر: ${fullPrice(plan.price)} ${planPeriod(plan)}`,
    `حد الإعلانات: ${count(plan.monthly_ads_limit, nouns.ad)} في الشهر`,
    `النقاط: ${count(plan.monthly_points, nouns.point)}`,
    ...numberLine(memberNumber),
  ].join('\n');
}

function numberLine(memberNumber: string | undefined): string[] {
  return memberNumber ? [`رقم العضوية: ${memberNumber}`] : [];
}
