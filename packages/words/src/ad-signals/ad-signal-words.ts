import type { AdSignal, FoundSignal } from '@arabati/domain/ad-signals/ad-signals';
import { type CountedNoun, count, formatNumber, nouns } from '../numbers/plural.ts';
import { quoted } from '../text/isolated.ts';

const compared = ({ median, count: ads }: { median: number; count: number }) =>
  `أوسط سعر لمثلها ${formatNumber(median)} جنيه، من ${count(ads, nouns.ad)}`;

/** Here, because only administrators read it. */
const account: CountedNoun = {
  zero: '0 حساب',
  one: 'حساب واحد',
  two: 'حسابان',
  few: 'حسابات',
  many: 'حساباً',
  other: 'حساب',
};

type Sentences = { [S in AdSignal]: (facts: Extract<FoundSignal, { signal: S }>) => string };

/** Sentences for moderators. They state facts and do not judge. */
const sentences: Sentences = {
  'advance-payment': ({ excerpt }) => `يطلب مالاً قبل أن يرى المشتري السيارة: ${quoted(excerpt)}.`,
  'contact-elsewhere': ({ excerpt }) => `يدعو المشتري إلى التواصل خارج السوق: ${quoted(excerpt)}.`,
  'same-text': ({ title }) => `النص يكاد يطابق نص إعلان عضو آخر: ${quoted(title)}.`,
  'same-photo': ({ title }) => `صورة منه منشورة في إعلان عضو آخر: ${quoted(title)}.`,
  'price-slip': (market) => `يصير السعر عادياً بثلاثة أصفار زيادة أو نقصاً. ${compared(market)}.`,
  'bait-price': (market) => `السعر أقل من نصف المعتاد لسيارة مطلوبة. ${compared(market)}.`,
  'price-far-off': (market) => `السعر بعيد عن المعتاد. ${compared(market)}.`,
  'owner-many-cars': ({ count: ads }) =>
    `يقول إنه مالك، ونشر ${count(ads, nouns.ad)} بصفة مالك في ثلاثة أشهر.`,
  'role-changed': ({ role }) => `يقول إنه مالك، وقال في إعلان سابق إنه ${role}.`,
  burst: ({ count: ads }) => `نشر ${count(ads, nouns.ad)} في ساعة واحدة.`,
  'shared-device': ({ count: accounts }) => `على جهاز من أجهزته ${count(accounts, account)} في ثلاثة أشهر.`,
  'device-burst': ({ count: ads }) =>
    `نُشر ${count(ads, nouns.ad)} في ساعة واحدة من حسابه وحسابات أخرى على جهازه.`,
  'shared-number': ({ count: accounts }) => `رقم التواصل في إعلانه يستخدمه ${count(accounts, account)}.`,
  'new-account-expensive': ({ days }) =>
    `${days === 0 ? 'فُتح حسابه اليوم' : `عمر حسابه ${count(days, nouns.day)}`}، والسيارة من أغلى ربع في أحدث الإعلانات.`,
  'mileage-decreased': ({ mileage }) =>
    `إعلان سابق بنفس رقم الشاسيه ذكر ممشى أكبر: ${formatNumber(mileage)} كيلومتر.`,
};

/** Returns the sentence of a signal with its facts. */
export function signalSentence(found: FoundSignal): string {
  return (sentences[found.signal] as (facts: FoundSignal) => string)(found);
}
