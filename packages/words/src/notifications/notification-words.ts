import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { productName } from '@arabati/domain/app/product-name';
import type { OfferAct } from '@arabati/domain/offers/offer-state';
import { glancePrice } from '../ads/price-words.ts';
import { count, countOblique, nouns } from '../numbers/plural.ts';
import { isolated, quoted } from '../text/isolated.ts';

/** The text is stored with the notification, so that it remains as it was at that time. */
export interface NotificationText {
  title: string;
  message: string;
}

/** @param welcome.days days of premium; null for a member without a slot of the promotion. */
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

/** Names the sender and the ad. The message itself is only in the conversation. */
export function messageWords(message: { sender: string; adTitle: string }): NotificationText {
  return {
    title: 'رسالة جديدة',
    message: `أرسل إليك ${isolated(message.sender)} رسالة بخصوص ${quoted(message.adTitle)}.`,
  };
}

/** States what happened to an offer. Its amount is only in the conversation. */
export function offerNoticeWords(
  act: OfferAct,
  message: { sender: string; adTitle: string },
): NotificationText {
  const [sender, ad] = [isolated(message.sender), quoted(message.adTitle)];
  switch (act) {
    case 'made':
      return { title: 'عرض جديد', message: `قدّم ${sender} عرضاً على ${ad}.` };
    case 'counter':
      return { title: 'عرض مقابل', message: `ردّ ${sender} بعرض آخر على ${ad}.` };
    case 'accepted':
      return { title: 'قُبل عرضك', message: `قبل ${sender} عرضك على ${ad}. القبول لا يلزم أحداً.` };
    case 'declined':
      return { title: 'لم يُقبل عرضك', message: `اعتذر ${sender} عن عرضك على ${ad}.` };
    case 'withdrawn':
      return { title: 'سُحب العرض', message: `سحب ${sender} عرضه على ${ad}.` };
  }
}

export function offerExpiredWords(ad: { title: string }): NotificationText {
  return {
    title: 'انتهى عرضك بدون رد',
    message: `مضى يومان على عرضك على ${quoted(ad.title)}. يمكنك تقديم عرض آخر.`,
  };
}

/** @param found.exact false if there are more new ads than were counted. */
export function newAdsWords(found: { name: string; newAds: number; exact: boolean }): NotificationText {
  const ads = found.exact ? count(found.newAds, nouns.ad) : `أكثر من ${countOblique(found.newAds, nouns.ad)}`;
  return { title: 'سيارات جديدة لبحثك', message: `${quoted(found.name)}: ${ads} منذ فتحته آخر مرة.` };
}

/** Does not name the member, because favorites are private. */
export function favoriteWords(ad: { title: string }): NotificationText {
  return {
    title: 'إعلانك في المفضلة',
    message: `أضاف أحد الأعضاء إعلانك ${quoted(ad.title)} إلى مفضلته.`,
  };
}

/** For members who have the ad in their favorites. */
export function favoriteSoldWords(ad: { title: string }): NotificationText {
  return {
    title: 'بيعت سيارة من مفضلتك',
    message: `${quoted(ad.title)}: علّمها البائع مباعة. احفظ بحثاً مثلها ليصلك ما يُعرض بعدها.`,
  };
}

/** For members with the ad in their favorites. The prices are brief: long figures resemble phone numbers, which pushes omit. */
export function priceDroppedWords(ad: { title: string; from: number; price: number }): NotificationText {
  return {
    title: 'انخفض سعر سيارة في مفضلتك',
    message: `${quoted(ad.title)}: السعر الآن ${glancePrice(ad.price)}، وكان ${glancePrice(ad.from)}.`,
  };
}

/** For the owner of ads that are active without a sign of life. One ad is named. */
export function availabilityWords(ads: { titles: readonly string[] }): NotificationText {
  const [title = ''] = ads.titles;
  const which =
    ads.titles.length === 1 ? quoted(title) : `لك ${count(ads.titles.length, nouns.ad)} بدون تأكيد`;
  return {
    title: 'هل ما زالت معروضة؟',
    message: `${which}: أكّد من «إعلاناتي» بضغطة واحدة. الإعلان الذي لا تؤكده نوقفه مؤقتاً، ولا نحذفه.`,
  };
}

/** For the owner of ads that were paused because two questions had no answer. */
export function adsPausedWords(ads: { titles: readonly string[] }): NotificationText {
  const [title = ''] = ads.titles;
  return ads.titles.length === 1
    ? {
        title: 'أوقفنا إعلانك مؤقتاً',
        message: `لم تؤكد أن ${quoted(title)} ما زالت معروضة. الإعلان محفوظ كما هو، واعرضه من جديد من «إعلاناتي» متى شئت.`,
      }
    : {
        title: 'أوقفنا إعلانات لك مؤقتاً',
        message: `لم تؤكد ${countOblique(ads.titles.length, nouns.ad)}. كلها محفوظة كما هي، واعرضها من جديد من «إعلاناتي» متى شئت.`,
      };
}

export function adPostedWords(ad: { title: string }): NotificationText {
  return {
    title: 'تم نشر إعلانك',
    message: `إعلانك ${quoted(ad.title)} منشور الآن ويراه المشترون.`,
  };
}

/** The reason is the administrator's text. */
export function adRemovedWords(ad: { title: string; reason: string }): NotificationText {
  return {
    title: 'أزالت الإدارة إعلانك',
    message: `لم يعد إعلانك ${quoted(ad.title)} معروضاً. السبب: ${quoted(ad.reason)}. إذا كان هذا خطأ فاعترض من «إعلاناتي».`,
  };
}

type ReturnedStatus = Exclude<AdStatus, 'removed'>;

/** What an ad has become that administrators have returned to its former status. */
const returnedWords: Record<ReturnedStatus, string> = {
  active: 'معروض من جديد كما كان',
  paused: 'متوقف كما كان، واستأنف عرضه من «إعلاناتي» متى شئت',
  sold: 'مباع كما كان',
};

export function adRestoredWords(ad: { title: string; status: ReturnedStatus }): NotificationText {
  return {
    title: 'أعادت الإدارة إعلانك',
    message: `إعلانك ${quoted(ad.title)} ${returnedWords[ad.status]}.`,
  };
}

/** For the owner of an ad that was approved after its review. */
export function adReviewedWords(ad: { title: string; status: ReturnedStatus }): NotificationText {
  return {
    title: ad.status === 'active' ? 'عاد إعلانك إلى السوق' : 'انتهت مراجعة إعلانك',
    message: `راجعنا إعلانك ${quoted(ad.title)} ولم نجد فيه مخالفة. هو ${returnedWords[ad.status]}.`,
  };
}

/** For the owner of an ad whose chassis number administrators have seen. */
export function chassisVerifiedWords(ad: { title: string }): NotificationText {
  return {
    title: 'وثّقنا رقم الشاسيه',
    message: `يرى المشترون الآن في إعلانك ${quoted(ad.title)} أن رقم الشاسيه موثّق.`,
  };
}

/** For a number that was released to its owner. Notifications do not contain the number. */
export const identifierReleasedWords = {
  title: 'أزلنا رقماً من حسابك',
  message: 'طلبه صاحبه بعد أن أثبت أنه له. اكتب رقمك في «حسابي»، وإذا كان هذا خطأ فتواصل مع الدعم.',
};
