import { comparedAdsMaximum } from '@arabati/domain/ads/chosen-ads.requests';
import { toast } from '../../ui/toast-store.ts';
import type { ComparedAd } from './compared-ads.ts';
import { latestComparedAds, storeComparedAds } from './store-compared-ads.ts';

/** Adds an ad, unless there are as many as can be compared. Returns whether it was added. */
export function addComparedAd(ad: ComparedAd): boolean {
  const others = latestComparedAds().filter(({ id }) => id !== ad.id);
  if (others.length >= comparedAdsMaximum) {
    toast({
      tone: 'warning',
      title: 'المقارنة ممتلئة',
      description: `تقارن ${comparedAdsMaximum} سيارات في المرة، أزل واحدة لتضيف غيرها.`,
    });
    return false;
  }
  storeComparedAds([...others, { id: ad.id, title: ad.title, cover: ad.cover }]);
  return true;
}

/** Removes an ad, and offers to undo it. */
export function removeComparedAd(adId: string): void {
  replaceComparedAds(
    latestComparedAds().filter(({ id }) => id !== adId),
    'أزلنا السيارة من المقارنة',
  );
}

/** Removes all ads, and offers to undo it. */
export function clearComparedAds(): void {
  replaceComparedAds([], 'أفرغنا المقارنة');
}

function replaceComparedAds(next: readonly ComparedAd[], title: string): void {
  const before = latestComparedAds();
  storeComparedAds(next);
  toast({
    key: 'comparison',
    title,
    action: { label: 'تراجع', onPress: () => storeComparedAds(before) },
  });
}
