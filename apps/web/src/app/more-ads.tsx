import type { AdDetail } from '@arabati/domain/ads/ad';
import { SellerOtherAds } from '../features/ads/seller-other-ads.tsx';
import { SimilarAds } from '../features/ads/similar-ads.tsx';
import { useHiddenIds } from '../features/hidden-ads/hidden-ids.ts';
import { cardActions } from './ad-card-actions.tsx';

/** Links to further ads. */
export default function MoreAds({ ad }: { ad: AdDetail }) {
  const hidden = useHiddenIds();
  return (
    <>
      <SellerOtherAds adId={ad.id} userId={ad.seller.user_id} hidden={hidden} cardActions={cardActions} />
      <SimilarAds ad={ad} hidden={hidden} cardActions={cardActions} />
    </>
  );
}
