import type { NotificationText } from '../notifications/notification-words.ts';

/** Beside the seller of an ad, whose WhatsApp number is meant. */
export const numberVerified = { title: 'رقم واتساب موثّق', text: 'أثبت البائع أنه معه' };

/** The message that the member sends from their number. */
export const numberCodeMessage = (code: string) => `رمز توثيق رقمي في عربتي: ${code}`;

/** For a member whose WhatsApp number was verified. */
export const numberVerifiedWords: NotificationText = {
  title: 'رقم واتساب موثّق',
  message: 'يرى المشترون الآن في إعلاناتك أن رقمك موثّق. إذا غيّرت الرقم فوثّقه من جديد.',
};
