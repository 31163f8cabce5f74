import type { AdDetail } from '@arabati/domain/ads/ad';
import { OtherAds } from '../features/ads/other-ads.tsx';
import { SimilarAds } from '../features/ads/similar-ads.tsx';
import { favoriteAction } from './ad-card-actions.tsx';

/** Where to look on from an ad. */
export default function MoreAds({ ad }: { ad: AdDetail }) {
  return (
    <>
      <OtherAds adId={ad.id} userId={ad.seller.user_id} cardActions={favoriteAction} />
      <SimilarAds ad={ad} cardActions={favoriteAction} />
    </>
  );
}
