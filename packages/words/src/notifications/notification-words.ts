import { productName } from '@arabati/domain/app/product-name';
import { count, countOblique, nouns } from '../numbers/plural.ts';

/** Chosen once and stored: a notification says what was true when it came. */
export interface NotificationText {
  title: string;
  message: string;
}

/** Text that a person wrote, set apart in plain text so that its direction cannot turn ours around. */
const isolated = (text: string) => `\u2068${text}\u2069`;
const quoted = (text: string) => `«${isolated(text)}»`;

/** @param welcome.days of premium; null for a member who took no slot of the promotion. */
export function welcomeWords(welcome: {
  points: number;
  ads: number;
  days: number | null;
}): NotificationText {
  const points = count(welcome.points, nouns.point);
  const ads = count(welcome.ads, nouns.ad);
  return {
    title: `مرحباً بك في ${productName}!`,
    message:
      welcome.days === null
        ? `رصيدك الآن ${points} تعرض بها أرقام البائعين، ولك في كل شهر ${ads} مجاناً.`
        : `أنت من أوائل الأعضاء، فعضويتك مميزة مجاناً لمدة ${countOblique(welcome.days, nouns.day)}: رصيدك ${points}، ولك فيها ${ads}.`,
  };
}

/** Says who writes and about what; the text itself stays in the conversation. */
export function messageWords(message: { sender: string; adTitle: string }): NotificationText {
  return {
    title: 'رسالة جديدة',
    message: `أرسل إليك ${isolated(message.sender)} رسالة بخصوص ${quoted(message.adTitle)}.`,
  };
}

/** Does not say whose favorite it is: that is theirs to tell. */
export function favoriteWords(ad: { title: string }): NotificationText {
  return {
    title: 'إعلانك في المفضلة',
    message: `أضاف أحد الأعضاء إعلانك ${quoted(ad.title)} إلى مفضلته.`,
  };
}

export function adPostedWords(ad: { title: string }): NotificationText {
  return {
    title: 'تم نشر إعلانك',
    message: `إعلانك ${quoted(ad.title)} منشور الآن ويراه المشترون.`,
  };
}

/** By the administrator, whose words the reason is. */
export function adRemovedWords(ad: { title: string; reason: string }): NotificationText {
  return {
    title: 'أزالت الإدارة إعلانك',
    message: `لم يعد إعلانك ${quoted(ad.title)} معروضاً. السبب: ${quoted(ad.reason)}. إذا كان هذا خطأ فتواصل مع الدعم.`,
  };
}

export function adRestoredWords(ad: { title: string }): NotificationText {
  return {
    title: 'أعادت الإدارة إعلانك',
    message: `إعلانك ${quoted(ad.title)} معروض من جديد كما كان قبل إزالته.`,
  };
}

/** A number that its owner asked back. The number itself stays out of notifications. */
export const identifierReleasedWords = {
  title: 'أزلنا رقماً من حسابك',
  message: 'طلبه صاحبه بعد أن أثبت أنه له. اكتب رقمك في «حسابي»، وإذا كان هذا خطأ فتواصل مع الدعم.',
};
