import { productName } from '@arabati/domain/app/product-name';
import { formatMoment } from '../dates/date-words.ts';
import type { SuspensionFacts } from '../suspensions/suspension-words.ts';
import { type MailWords, writeLetter } from './mail-words.ts';

export function suspendedMail({
  reason,
  endsAt,
  appealEmail,
}: SuspensionFacts & { appealEmail: string }): MailWords {
  return writeLetter({
    subject: `أوقفنا حسابك في ${productName}`,
    paragraphs: [
      endsAt
        ? `أوقفت الإدارة حسابك حتى ${formatMoment(endsAt)}، وبعدها يعود كما كان.`
        : 'أوقفت الإدارة حسابك نهائياً.',
      `السبب: «${reason}».`,
      'لا يمكنك الدخول في هذه المدة، وإعلاناتك مخفية، ولا يمكن فتح حساب آخر ببريدك أو أرقامك.',
      'إذا كان هذا خطأ فراسلنا واشرح لنا ما حدث:',
      appealEmail,
    ],
    note: `إدارة ${productName}.`,
  });
}

export function suspensionOverMail({ url }: { url: string }): MailWords {
  return writeLetter({
    subject: `حسابك في ${productName} يعمل من جديد`,
    paragraphs: ['انتهى إيقاف حسابك. إعلاناتك التي كانت مخفية معروضة الآن، ويمكنك الدخول بكلمة مرورك.'],
    action: { label: 'الدخول إلى حسابك', url },
    note: `إدارة ${productName}.`,
  });
}
