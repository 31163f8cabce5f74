import { daysRemaining } from '@arabati/domain/memberships/change-membership';
import type { Plan } from '@arabati/domain/memberships/memberships.endpoints';
import { formatDay } from '../dates/date-words.ts';
import { count, nouns } from '../numbers/plural.ts';

type PaidPlan = Pick<Plan, 'monthly_ads_limit' | 'monthly_points' | 'duration_days'>;

/** What a plan brings, a line each. */
export function planBenefits(plan: PaidPlan): string[] {
  return [
    `${count(plan.monthly_ads_limit, nouns.ad)} في الشهر`,
    `${count(plan.monthly_points, nouns.point)} لعرض أرقام البائعين`,
    'شارة «مميز» على إعلاناتك وأولوية في الظهور',
  ];
}

/** How long a price is for: لمدة 30 يوماً. */
export function planPeriod({ duration_days }: Pick<PaidPlan, 'duration_days'>): string {
  return duration_days === null ? 'بلا تاريخ انتهاء' : `لمدة ${count(duration_days, nouns.day)}`;
}

/** Until when a membership runs: 21 ديسمبر 2026 (باقٍ 30 يوماً). */
export function membershipEnd(expiresAt: Date, now: Date): string {
  return `${formatDay(expiresAt)} (باقٍ ${count(daysRemaining(expiresAt, now), nouns.day)})`;
}
