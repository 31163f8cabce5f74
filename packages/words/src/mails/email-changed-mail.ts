import { productName } from '@arabati/domain/app/product-name';
import { type MailWords, writeLetter } from './mail-words.ts';

/** Mail to the old address, which no longer opens the account. */
export function emailChangedMail(supportEmail: string): MailWords {
  return writeLetter({
    subject: `تغيّر بريد حسابك في ${productName}`,
    paragraphs: [
      'تغيّر البريد الإلكتروني لحسابك الآن، ولا يمكن الدخول أو الاستعادة بهذا البريد.',
      'إذا لم تكن أنت من غيّره فراسل الدعم فوراً:',
      supportEmail,
    ],
    note: 'إذا غيّرته بنفسك فلا تفعل شيئاً.',
  });
}
