import { productName } from '@arabati/domain/app/product-name';
import { type MailWords, writeLetter } from './mail-words.ts';

/** Mail to a registered address that was entered for another account. The requester gets no information. */
export function emailTakenMail({ url }: { url: string }): MailWords {
  return writeLetter({
    subject: `هذا البريد مسجل في ${productName}`,
    paragraphs: [
      `طُلب أن يصبح هذا العنوان بريد حساب آخر في ${productName}، لكنه مسجل عندنا من قبل، فلم يتغير شيء.`,
      'إذا كان لك حساب بهذا البريد ونسيت كلمة مروره فاستعده من صفحة استعادة كلمة المرور.',
    ],
    action: { label: 'استعادة كلمة المرور', url },
    note: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة.',
  });
}
