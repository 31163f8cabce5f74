import { productName } from '@arabati/domain/app/product-name';
import { type MailWords, writeLetter } from './mail-words.ts';

/** Mail to the old address, whose owner can still stop the change: a new password invalidates the pending link. */
export function emailChangeRequestedMail({ url }: { url: string }): MailWords {
  return writeLetter({
    subject: `طلب تغيير بريد حسابك في ${productName}`,
    paragraphs: [
      'وصلنا طلب لتغيير البريد الإلكتروني لحسابك، ويتم التغيير عند فتح الرابط الذي أرسلناه إلى البريد الجديد.',
      'إذا لم تكن أنت من طلب ذلك فغيّر كلمة مرورك الآن، فيبطل ذلك الرابط وتخرج كل الأجهزة من حسابك.',
    ],
    action: { label: 'تغيير كلمة المرور', url },
    note: 'إذا طلبت التغيير بنفسك فلا تفعل شيئاً هنا.',
  });
}
