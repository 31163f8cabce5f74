import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { Receipt } from '@arabati/domain/receipts/receipts.endpoints';
import { boostPlanNames } from '../boosts/boost-words.ts';
import type { NotificationText } from '../notifications/notification-words.ts';

/** What a receipt pays for: باقة التجار المميزة، تعزيز إعلان: الباقة الأساسية. */
export function receiptSubject({ plan, plan_name }: Pick<Receipt, 'plan' | 'plan_name'>): string {
  return plan_name ?? `تعزيز إعلان: ${boostPlanNames[plan as BoostPlanType]}`;
}

export function receiptRejectedWords(receipt: {
  transactionNumber: string;
  reason: string;
}): NotificationText {
  return {
    title: 'لم يُقبل إيصالك',
    message: `إيصال التحويل رقم \u2068${receipt.transactionNumber}\u2069 لم يُقبل: \u2068${receipt.reason}\u2069 يمكنك تصحيحه وإرساله من جديد من صفحة ترقية العضوية.`,
  };
}

/** What stands in the books beside an activation that a receipt paid for. */
export function receiptNotes(receipt: { transactionNumber: string; amount: number; paidOn: string }): string {
  return `إيصال تحويل ${receipt.transactionNumber}، ${receipt.amount} جنيه، ${receipt.paidOn}`;
}
