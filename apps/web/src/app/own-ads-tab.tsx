import { OwnAds } from '../features/ads/own-ads.tsx';
import { RemovalButton } from '../features/appeals/removal-button.tsx';
import { BoostButton } from '../features/boosts/boost-button.tsx';
import { listFailure } from './list-failures.ts';

/** The member's ads, with what other features add to each. */
export default function OwnAdsTab() {
  return (
    <OwnAds
      failure={listFailure}
      boost={(ad) => <BoostButton ad={ad} />}
      removal={(ad) => <RemovalButton ad={ad} />}
    />
  );
}
