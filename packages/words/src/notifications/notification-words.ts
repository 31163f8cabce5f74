import { productName } from '@arabati/domain/app/product-name';
import { count, nouns } from '../numbers/plural.ts';

export interface NotificationText {
  title: string;
  message: string;
}

/** Text that a person wrote, set apart in plain text so that its direction cannot turn ours around. */
const isolated = (text: string) => `\u2068${text}\u2069`;

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
        ? `رصيدك الآن ${points} تعرض بها أرقام البائعين، ولك في كل شهر ${ads} بلا مقابل.`
        : `أنت من أوائل الأعضاء، فعضويتك مميزة مجاناً لمدة ${count(welcome.days, nouns.day)}: رصيدك ${points}، ولك في كل شهر ${ads}.`,
  };
}

export function adPostedWords(ad: { title: string }): NotificationText {
  return {
    title: 'تم نشر إعلانك',
    message: `إعلانك «${isolated(ad.title)}» منشور الآن ويراه المشترون.`,
  };
}
