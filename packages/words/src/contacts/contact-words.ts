import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { productName } from '@arabati/domain/app/product-name';
import type { RefundReason } from '@arabati/domain/contacts/reveal-refund';
import { pausedWord, soldWord } from '../ads/badge-words.ts';
import type { NotificationText } from '../notifications/notification-words.ts';
import { quoted } from '../text/isolated.ts';

/** The first line of a chat with a seller, prefilled in the chat app. */
export function whatsappGreeting(ad: { title: string; url: string }): string {
  return `السلام عليكم، رأيت إعلانك «${ad.title}» على ${productName}. هل السيارة ما زالت معروضة؟\n${ad.url}`;
}

/** Displayed during a reveal. */
export const revealWaitWords = {
  title: (offline: boolean) => (offline ? 'لا يوجد اتصال، ننتظر عودة الشبكة' : 'نطلب الرقم الآن...'),
  text: 'إذا ضغطت «إلغاء» الآن نوقف الطلب ولا نرسله مرة أخرى.',
};

/** The member's list of revealed numbers. */
export const revealedListWords = {
  empty: 'لا توجد أرقام بعد',
  emptyHint: 'كل رقم تدفع نقطة لعرضه تجده هنا، وتتصل بصاحبه متى شئت.',
  revealedOn: 'عرضت الرقم في',
  seller: 'البائع:',
  gone: 'لم يعد الإعلان موجوداً، فلا يظهر رقم البائع.',
  asked: 'سألت عنها',
  note: 'ملاحظتك',
  notePlaceholder: 'السعر بعد النقاش، موعد المعاينة...',
  notSaved: 'تعذر الحفظ',
  search: 'ابحث في أرقامك',
  nothingFound: 'لا رقم يطابق ما كتبته',
};

/** State of an ad whose numbers the member has paid for. */
export const revealedStatusWords: Record<Exclude<AdStatus, 'active'>, string> = {
  paused: pausedWord,
  sold: soldWord,
  removed: 'لم يعد معروضاً',
};

/** Why the point of a reveal was returned, before the day. */
export const refundReasonWords: Record<RefundReason, string> = {
  sold: 'عادت نقطتك لأن السيارة بيعت، في',
  'dead-number': 'عادت نقطتك لأن الرقم لا يعمل، في',
};

/** For a member whose point for a reveal was returned. */
export function revealRefundWords(refund: { title: string; reason: RefundReason }): NotificationText {
  const why: Record<RefundReason, string> = {
    sold: `بيعت السيارة ${quoted(refund.title)} بعد أن عرضت رقم صاحبها بوقت قصير`,
    'dead-number': `تأكدنا أن رقم الإعلان ${quoted(refund.title)} لا يعمل`,
  };
  return { title: 'عادت إليك نقطة', message: `${why[refund.reason]}، فأعدنا النقطة إلى رصيدك.` };
}
