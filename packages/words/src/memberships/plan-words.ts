import { daysRemaining } from '@arabati/domain/memberships/change-membership';
import type { Plan } from '@arabati/domain/memberships/memberships.endpoints';
import { khartoumDate } from '@arabati/domain/time/khartoum';
import { formatDay } from '../dates/date-words.ts';
import { count, countOblique, nouns } from '../numbers/plural.ts';

type PaidPlan = Pick<Plan, 'monthly_ads_limit' | 'monthly_points' | 'duration_days'>;
type PlanWithBenefits = PaidPlan & Pick<Plan, 'show_analytics'>;

/** Lists the benefits of a plan, one line each. */
export function planBenefits(plan: PlanWithBenefits): string[] {
  return [
    `${count(plan.monthly_ads_limit, nouns.ad)} في الشهر`,
    `${count(plan.monthly_points, nouns.point)} لعرض أرقام البائعين`,
    'شارة «مميز» على إعلاناتك وأولوية في الظهور',
    ...(plan.show_analytics ? ['أرقام إعلاناتك يوماً بيوم'] : []),
  ];
}

/** Formats the period of a price: لمدة 30 يوماً. */
export function planPeriod({ duration_days }: Pick<PaidPlan, 'duration_days'>): string {
  return duration_days === null ? 'بدون تاريخ انتهاء' : `لمدة ${countOblique(duration_days, nouns.day)}`;
}

/** Formats the end of a membership: 21 ديسمبر 2026 (باقٍ 30 يوماً). */
export function membershipEnd(expiresAt: Date, now: Date): string {
  return `${formatDay(expiresAt)} (باقٍ ${count(daysRemaining(expiresAt, now), nouns.day)})`;
}

/** Summarizes a plan in one line: 15 إعلاناً في الشهر و30 نقطة. */
export function planInShort(plan: PaidPlan): string {
  return `${count(plan.monthly_ads_limit, nouns.ad)} في الشهر، ${count(plan.monthly_points, nouns.point)}`;
}

/** States when a used allowance renews: on the first of the next month in Khartoum. */
export function renewalText(
  allowance: { kind: 'ads' } | { kind: 'points'; free: number },
  now: Date,
): string {
  const { year, month } = khartoumDate(now);
  // Noon in UTC, which is the same day in Khartoum.
  const day = formatDay(new Date(Date.UTC(year, month, 1, 12)));
  return allowance.kind === 'ads'
    ? `تبدأ إعلانات الشهر الجديد في ${day}.`
    : `يرجع رصيدك إلى ${count(allowance.free, nouns.point)} مجاناً في ${day}.`;
}
