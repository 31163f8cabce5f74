import { productName } from '@arabati/domain/app/product-name';
import { type MailWords, writeLetter } from './mail-words.ts';

/**
 * The last mail to a member.
 *
 * @param reason the reason of the administrator who deleted the account; absent if the member deleted it.
 */
export function accountDeletedMail(supportEmail: string, reason?: string): MailWords {
  if (reason !== undefined) {
    return writeLetter({
      subject: `حذفت الإدارة حسابك في ${productName}`,
      paragraphs: [
        'حذفت الإدارة حسابك ومعه إعلاناتك وصورها ومفضلتك ونقاطك، ولا يمكن استرجاعها.',
        `السبب: «${reason}».`,
        'إذا كان هذا خطأ فراسلنا واشرح لنا ما حدث:',
        supportEmail,
      ],
      note: `إدارة ${productName}.`,
    });
  }
  return writeLetter({
    subject: `حُذف حسابك في ${productName}`,
    paragraphs: [
      'حُذف حسابك الآن ومعه إعلاناتك وصورها ومفضلتك ورصيدك، ولا يمكن استرجاعها.',
      'إذا لم تكن أنت من حذفه فراسل الدعم:',
      supportEmail,
    ],
    note: `شكراً لأنك كنت معنا في ${productName}.`,
  });
}
