import { productName } from '@arabati/domain/app/product-name';
import { type MailWords, writeLetter } from './mail-words.ts';

/** To the new address. Names neither the account nor the old one: a mistyped address is a stranger's. */
export function emailChangeMail({ url }: { url: string }): MailWords {
  return writeLetter({
    subject: `تأكيد بريدك الجديد في ${productName}`,
    paragraphs: [`طُلب أن يصبح هذا العنوان بريد حساب في ${productName}. افتح الرابط لتؤكد أنه لك.`],
    action: { label: 'تأكيد البريد الجديد', url },
    note: 'يعمل الرابط مرة واحدة وخلال 24 ساعة. إذا لم تطلب ذلك فتجاهل هذه الرسالة ولا تفتح الرابط.',
  });
}
