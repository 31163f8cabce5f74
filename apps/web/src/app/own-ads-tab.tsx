import { Suspense } from 'react';
import { AdFiguresLink } from '../features/ad-figures/ad-figures-link.tsx';
import { OwnAds } from '../features/ads/own-ads.tsx';
import { RemovalButton } from '../features/appeals/removal-button.tsx';
import { BoostButton } from '../features/boosts/boost-button.tsx';
import { OfferTermsButton } from '../features/offers/offer-terms-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { listFailure } from './list-failures.ts';

const OwnAdExtras = lazyPart(() => import('./drafts/own-ad-extras.tsx'), null);

/** The member's ads, with what other features add to each. */
export default function OwnAdsTab() {
  return (
    <OwnAds
      failure={listFailure}
      boost={(ad) => <BoostButton ad={ad} />}
      figures={(ad, impressions) => <AdFiguresLink adId={ad.id} impressions={impressions} />}
      offerTerms={(ad) => <OfferTermsButton adId={ad.id} inline />}
      removal={(ad) => <RemovalButton ad={ad} />}
      extras={(ad) => (
        <Suspense fallback={<div className="h-13" />}>
          <OwnAdExtras ad={ad} />
        </Suspense>
      )}
    />
  );
}
