import type { AdObstacle } from '@arabati/domain/boosts/ad-obstacle';
import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { Resemblance } from '@arabati/domain/receipts/receipt-desk.endpoints';
import type { Receipt, ReceiptState } from '@arabati/domain/receipts/receipts.endpoints';
import { fullPrice } from '../ads/price-words.ts';
import { boostPlanNames } from '../boosts/boost-words.ts';
import { formatDay } from '../dates/date-words.ts';
import type { NotificationText } from '../notifications/notification-words.ts';
import { isolated, quoted } from '../text/isolated.ts';

export const receiptStateWords: Record<ReceiptState, string> = {
  sending: 'لم يكتمل إرساله',
  waiting: 'قيد المراجعة',
  approved: 'مقبول',
  rejected: 'مرفوض',
};

/** Names what a receipt pays for: باقة التجار المميزة، تعزيز إعلان: الباقة الأساسية. */
export function receiptSubject({ plan, plan_name }: Pick<Receipt, 'plan' | 'plan_name'>): string {
  return plan_name ?? `تعزيز إعلان: ${boostPlanNames[plan as BoostPlanType]}`;
}

/** The day of a transfer: 21 نوفمبر 2026. */
export function transferDay({ paid_on }: Pick<Receipt, 'paid_on'>): string {
  return formatDay(new Date(`${paid_on}T12:00:00Z`));
}

export const resemblanceWords: Record<Resemblance, string> = {
  number: 'رقم العملية نفسه',
  'same-picture': 'الصورة نفسها',
  'similar-picture': 'صورة شبيهة',
};

/** Labels for the queue, and texts with what the administrator can do. */
export const adObstacleWords: Record<AdObstacle, { label: string; text: string }> = {
  hidden: {
    label: 'الإعلان مخفي',
    text: 'صاحبه موقوف. لا يمكن القبول حتى ينتهي الإيقاف، ويمكن تخطي الإيصال أو رفضه مع السبب.',
  },
  'under-review': {
    label: 'الإعلان مخفي للمراجعة',
    text: 'أخفته البلاغات. قرر فيها أولاً، ثم عد إلى الإيصال.',
  },
  removed: {
    label: 'الإعلان مُزال',
    text: 'أزاله مسؤول. لا يمكن القبول إلا إذا عاد إلى السوق، ويمكن رفض الإيصال مع السبب.',
  },
  deleted: {
    label: 'الإعلان محذوف',
    text: 'حذفه صاحبه، ولم يبق ما يُعزّز. ارفض الإيصال واكتب السبب.',
  },
  sold: {
    label: 'تم بيع السيارة',
    text: 'لا يُعزّز إعلان مباع. ارفض الإيصال واكتب السبب.',
  },
  paused: {
    label: 'الإعلان متوقف مؤقتاً',
    text: 'أوقفه صاحبه. لا يمكن القبول حتى يعيد عرضه، ويمكن تخطي الإيصال أو رفضه مع السبب.',
  },
};

/** Common reasons for a rejection; administrators choose one and can edit it. */
export const rejectionReasons = [
  'لم يصل هذا التحويل إلى حسابنا.',
  'المبلغ أقل من سعر الباقة.',
  'رقم العملية لا يطابق الصورة.',
  'الصورة غير واضحة، أرسل أوضح منها.',
  'سبق استخدام هذا الإيصال.',
] as const;

export function receiptRejectedWords(receipt: {
  transactionNumber: string;
  reason: string;
}): NotificationText {
  return {
    title: 'لم يُقبل إيصالك',
    message: `إيصال التحويل رقم ${isolated(receipt.transactionNumber)} لم يُقبل. السبب: ${quoted(receipt.reason)}. يمكنك تصحيحه وإرساله من جديد من صفحة ترقية العضوية.`,
  };
}

export function receiptReopenedWords({ transactionNumber }: { transactionNumber: string }): NotificationText {
  return {
    title: 'نراجع إيصالك من جديد',
    message: `ألغينا رفض إيصال التحويل رقم ${isolated(transactionNumber)} ونراجعه مرة أخرى. لا ترسله من جديد.`,
  };
}

/** Note in the ledger for an activation that a receipt paid for. */
export function receiptNotes(receipt: { transactionNumber: string; amount: number; paidOn: string }): string {
  return `إيصال تحويل ${receipt.transactionNumber}، ${fullPrice(receipt.amount)}، ${transferDay({ paid_on: receipt.paidOn })}`;
}
