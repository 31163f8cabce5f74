import { productName } from '@arabati/domain/app/product-name';
import { type MailWords, writeLetter } from './mail-words.ts';

/** To the old address, which opens the account no more. */
export function emailChangedMail(supportEmail: string): MailWords {
  return writeLetter({
    subject: `تغيّر بريد حسابك في ${productName}`,
    paragraphs: [
      'تغيّر البريد الإلكتروني لحسابك الآن، ولم يعد هذا العنوان يفتح الحساب أو يستعيده.',
      'إذا لم تكن أنت من غيّره فراسل الدعم فوراً:',
      supportEmail,
    ],
    note: 'إذا غيّرته بنفسك فلا يلزمك فعل شيء.',
  });
}
