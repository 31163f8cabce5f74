import { productName } from '@arabati/domain/app/product-name';
import { redactPhoneNumbers } from '@arabati/domain/import/redact-phone-numbers';
import { formatNumber } from '../numbers/plural.ts';
import { type MailWords, writeLetter } from './mail-words.ts';

/**
 * The daily mail with a member's unread notifications. Contains no phone number.
 *
 * @param digest.more the number of notifications that are not listed.
 */
export function alertDigestMail(digest: {
  notifications: readonly { title: string; message: string }[];
  more: number;
  url: string;
  stopUrl: string;
}): MailWords {
  const { notifications, more, url, stopUrl } = digest;
  return writeLetter({
    subject: `ملخص إشعاراتك في ${productName}`,
    paragraphs: [
      'هذه إشعارات لم تقرأها منذ آخر ملخص:',
      ...notifications.map(({ title, message }) => redactPhoneNumbers(`${title}: ${message}`)),
      ...(more > 0 ? [`ولك ${formatNumber(more)} غيرها.`] : []),
    ],
    action: { label: 'افتح إشعاراتك', url },
    note: 'يصلك هذا الملخص مرة في اليوم لأنك طلبته في «التنبيهات»، ولا يصلك يوم لا جديد فيه.',
    unsubscribe: { label: 'أوقف الملخص', url: stopUrl },
  });
}
