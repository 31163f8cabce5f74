import type { NotificationText } from '../notifications/notification-words.ts';
import { count, nouns } from '../numbers/plural.ts';
import { isolated, quoted } from '../text/isolated.ts';

/** Does not name the author: the review itself does, below the seller's answer. */
export function reviewReceivedWords(review: { adTitle: string; stars: number }): NotificationText {
  return {
    title: 'تقييم جديد',
    message: `قيّمك مشترٍ بعد تواصله معك بخصوص ${quoted(review.adTitle)}: ${count(review.stars, nouns.star)}. يمكنك الرد عليه مرة واحدة.`,
  };
}

export function reviewAnsweredWords(review: { seller: string; adTitle: string }): NotificationText {
  return {
    title: 'رد على تقييمك',
    message: `رد ${isolated(review.seller)} على تقييمك بخصوص ${quoted(review.adTitle)}.`,
  };
}

/** The reason is the administrator's text. */
export function reviewRemovedWords(review: { adTitle: string; reason: string }): NotificationText {
  return {
    title: 'أزالت الإدارة تقييمك',
    message: `لم يعد تقييمك بخصوص ${quoted(review.adTitle)} ظاهراً. السبب: ${quoted(review.reason)}. إذا كان هذا خطأ فتواصل مع الدعم.`,
  };
}

export function reviewRestoredWords(review: { adTitle: string }): NotificationText {
  return {
    title: 'أعادت الإدارة تقييمك',
    message: `تقييمك بخصوص ${quoted(review.adTitle)} ظاهر من جديد كما كتبته.`,
  };
}
