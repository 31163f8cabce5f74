import { productName } from '@arabati/domain/app/product-name';
import { type MailWords, writeLetter } from './mail-words.ts';

/** Quotes nothing from the sign-up. Otherwise, anyone could send texts to strangers by entering their addresses. */
export function signUpMail({ url }: { url: string }): MailWords {
  return writeLetter({
    subject: `تأكيد بريدك في ${productName}`,
    paragraphs: ['مرحباً بك!', `بقيت خطوة واحدة ليكتمل تسجيلك في ${productName}: أكّد أن هذا البريد لك.`],
    action: { label: 'تأكيد البريد الإلكتروني', url },
    note: 'الرابط صالح مرة واحدة ولمدة 24 ساعة. إذا لم تسجّل عندنا فتجاهل هذه الرسالة ولا تفتح الرابط.',
  });
}
