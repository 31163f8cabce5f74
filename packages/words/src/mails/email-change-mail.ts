import { productName } from '@arabati/domain/app/product-name';
import { type MailWords, writeLetter } from './mail-words.ts';

/**
 * Mail to the new address. It names neither the account nor the old address, because a mistyped address belongs to a
 * stranger.
 */
export function emailChangeMail({ url }: { url: string }): MailWords {
  return writeLetter({
    subject: `تأكيد بريدك الجديد في ${productName}`,
    paragraphs: [`وصلنا طلب لاستخدام هذا البريد في حساب على ${productName}. افتح الرابط لتؤكد أنه لك.`],
    action: { label: 'تأكيد البريد الجديد', url },
    note: 'الرابط صالح مرة واحدة ولمدة 24 ساعة. إذا لم تطلب ذلك فتجاهل هذه الرسالة ولا تفتح الرابط.',
  });
}
