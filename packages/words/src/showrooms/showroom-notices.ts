import type { NotificationText } from '../notifications/notification-words.ts';
import { type CountedNoun, countOblique } from '../numbers/plural.ts';
import { quoted } from '../text/isolated.ts';

const newCar: CountedNoun = {
  zero: 'سيارات جديدة',
  one: 'سيارة جديدة',
  two: 'سيارتان جديدتان',
  few: 'سيارات جديدة',
  many: 'سيارة جديدة',
  other: 'سيارة جديدة',
};
/** A verb before the dual needs no other form: عرض سيارتين. */
const newCars = (ads: number) => (ads === 2 ? 'سيارتين جديدتين' : countOblique(ads, newCar));

/** For followers of a showroom. The latest ad stands for several. */
export function showroomAdsWords(found: { name: string; adTitle: string; newAds: number }): NotificationText {
  return {
    title: 'جديد في معرض تتابعه',
    message:
      found.newAds > 1
        ? `عرض ${quoted(found.name)} ${newCars(found.newAds)}، آخرها ${quoted(found.adTitle)}.`
        : `عرض ${quoted(found.name)} سيارة جديدة: ${quoted(found.adTitle)}.`,
  };
}

export function showroomVerifiedWords(name: string): NotificationText {
  return {
    title: 'وثّقنا معرضك',
    message: `تظهر الآن علامة التوثيق على صفحة ${quoted(name)}. إذا غيّرت الاسم أو الشعار نراجعها من جديد.`,
  };
}

export function showroomRejectedWords({ name, reason }: { name: string; reason: string }): NotificationText {
  return {
    title: 'لم نوثّق معرضك',
    message: `لم تعد صفحة ${quoted(name)} ظاهرة للمشترين. السبب: ${quoted(reason)}. صحّحها من «معرضي» وأرسلها من جديد.`,
  };
}
