import { productName } from '@arabati/domain/app/product-name';
import { type MailWords, writeLetter } from './mail-words.ts';

/** Contains no link that signs in or changes anything, because the victim of a stolen account reads it first. */
export function passwordChangedMail({ url }: { url: string }): MailWords {
  return writeLetter({
    subject: `تغيّرت كلمة مرورك في ${productName}`,
    paragraphs: [
      'تغيّرت كلمة مرور حسابك الآن، وخرجت كل الأجهزة الأخرى من الحساب.',
      'إذا لم تكن أنت من غيّرها فاستعد حسابك فوراً من صفحة استعادة كلمة المرور.',
    ],
    action: { label: 'استعادة كلمة المرور', url },
    note: 'إذا غيّرتها بنفسك فلا تفعل شيئاً.',
  });
}
