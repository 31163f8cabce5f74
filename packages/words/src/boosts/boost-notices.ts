import { formatMoment } from '../dates/date-words.ts';
import type { NotificationText } from '../notifications/notification-words.ts';
import { quoted } from '../text/isolated.ts';

export function adBoostedWords(ad: { title: string; until: Date }): NotificationText {
  return {
    title: 'تم تعزيز إعلانك',
    message: `إعلانك ${quoted(ad.title)} في الصدارة حتى ${formatMoment(ad.until)}.`,
  };
}

/** @param ad.until the end of the remaining boosts; null if there are none. */
export function adBoostCancelledWords(ad: { title: string; until: Date | null }): NotificationText {
  const left =
    ad.until === null
      ? `عاد إعلانك ${quoted(ad.title)} إلى مكانه المعتاد بين الإعلانات.`
      : `يبقى إعلانك ${quoted(ad.title)} في الصدارة حتى ${formatMoment(ad.until)}.`;
  return { title: 'ألغينا تعزيز إعلانك', message: left };
}

export function adBoostEndedWords(ad: { title: string }): NotificationText {
  return {
    title: 'انتهى تعزيز إعلانك',
    message: `عاد إعلانك ${quoted(ad.title)} إلى مكانه المعتاد بين الإعلانات. يمكنك تعزيزه من جديد متى شئت.`,
  };
}
