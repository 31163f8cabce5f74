import type { MemberActivation } from '@arabati/domain/administration/members.endpoints';
import type { MoneyEntry, MoneyEntryKind } from '@arabati/domain/administration/money.endpoints';
import { boostCancellationHours } from '@arabati/domain/boosts/boost-plans';
import { boostPlanNames } from '../boosts/boost-words.ts';
import { formatDay, formatMoment } from '../dates/date-words.ts';
import { formatNumber } from '../numbers/plural.ts';
import { isolated } from '../text/isolated.ts';
import { membershipBadges } from './member-words.ts';

export const moneyEntryWords: Record<MoneyEntryKind, string> = {
  payment: 'دفعة',
  reversal: 'مبلغ معاد مع الإلغاء',
  refund: 'مبلغ معاد',
  correction: 'تصحيح المبلغ',
};

/** Isolates a signed number, so that its sign stays in place in Arabic text. */
const signed = (amount: number) => `\u2066${amount > 0 ? '' : '-'}${formatNumber(Math.abs(amount))}\u2069`;

/** Formats a money entry: kind, amount, time, administrator and reason. */
export function moneyEntryLine({ kind, amount, created_at, administrator, reason }: MoneyEntry): string {
  const by = administrator === null ? '' : `، ${isolated(administrator)}`;
  const why = reason === '' ? '' : `: ${isolated(reason)}`;
  return `${moneyEntryWords[kind]} ${signed(amount)} جنيه، ${formatMoment(new Date(created_at))}${by}${why}`;
}

/** Names an activation by its kind and plan. */
export function activationName(activation: Pick<MemberActivation, 'kind' | 'plan'>): string {
  return activation.kind === 'membership'
    ? `عضوية: ${membershipBadges[activation.plan as keyof typeof membershipBadges]}`
    : `تعزيز: ${boostPlanNames[activation.plan as keyof typeof boostPlanNames]}`;
}

/** Lists what a member loses if an activation is reversed, one sentence each. */
export function reversalLosses({
  kind,
  plan,
  expires_at,
  refund_due,
}: Pick<MemberActivation, 'kind' | 'plan' | 'expires_at' | 'refund_due'>): string[] {
  if (plan === 'free') return ['تعود العضوية ونهايتها وإعلاناتها كما كانت قبل الإرجاع إلى المجانية.'];
  const until = expires_at === null ? '' : ` حتى ${formatDay(new Date(expires_at))}`;
  if (kind === 'boost') {
    return [
      `يخسر الإعلان ما بقي من أيام هذا التعزيز${until}.`,
      refund_due > 0
        ? `لم تمر ${boostCancellationHours} ساعة، فيعود المبلغ كله.`
        : `مرت ${boostCancellationHours} ساعة، فلا يعود شيء إلا إذا كتبت مبلغاً.`,
    ];
  }
  return [
    `تنتهي هذه العضوية${until}، وتعود عضويته كما كانت قبلها.`,
    'تُسحب النقاط التي أضافتها، بقدر ما بقي منها في رصيده.',
    'لا يعود المال إلا إذا كتبت المبلغ.',
  ];
}
