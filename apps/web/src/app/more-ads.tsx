import type { AdDetail } from '@arabati/domain/ads/ad';
import { SellerOtherAds } from '../features/ads/seller-other-ads.tsx';
import { SimilarAds } from '../features/ads/similar-ads.tsx';
import { favoriteAction } from './ad-card-actions.tsx';

/** Links to further ads. */
export default function MoreAds({ ad }: { ad: AdDetail }) {
  return (
    <>
      <SellerOtherAds adId={ad.id} userId={ad.seller.user_id} cardActions={favoriteAction} />
      <SimilarAds ad={ad} cardActions={favoriteAction} />
    </>
  );
}
