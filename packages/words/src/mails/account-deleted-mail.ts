import { productName } from '@arabati/domain/app/product-name';
import { type MailWords, writeLetter } from './mail-words.ts';

/** The last mail: also for whoever did not delete the account themself. */
export function accountDeletedMail(supportEmail: string): MailWords {
  return writeLetter({
    subject: `حُذف حسابك في ${productName}`,
    paragraphs: [
      'حُذف حسابك الآن ومعه إعلاناتك وصورها ومفضلتك ونقاطك، ولا يمكن استرجاعها.',
      'إذا لم تكن أنت من حذفه فراسل الدعم:',
      supportEmail,
    ],
    note: `شكراً لأنك كنت معنا في ${productName}.`,
  });
}
