import { queueChange } from '../../form/queue-change.ts';

/** Kind of these items in the offline queue. */
export const favoriteKind = 'favorite';

/** Queues an ad's favorite state. */
export const setFavorite = (adId: string, wanted: boolean) =>
  queueChange({ kind: favoriteKind, subject: adId }, wanted, { title: failedTitle(wanted) });

export function failedTitle(wanted: boolean): string {
  return wanted ? 'تعذرت الإضافة إلى المفضلة' : 'تعذرت الإزالة من المفضلة';
}
