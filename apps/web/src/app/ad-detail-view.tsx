import type { AdDetail } from '@arabati/domain/ads/ad';
import { getAd } from '@arabati/domain/ads/ads.requests';
import { ageLabel } from '@arabati/words/ads/age-label';
import { factLabels } from '@arabati/words/ads/fact-words';
import { pausedWords, renewedOn, soldWords } from '@arabati/words/ads/own-ad-words';
import { formatDay } from '@arabati/words/dates/date-words';
import { figureAndNoun, nouns } from '@arabati/words/numbers/plural';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { BadgeCheck, CalendarDays, Clock3, Eye, MapPin, RefreshCw } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'wouter';
import { AdBadges } from '../features/ads/ad-badges.tsx';
import { AdDealBadges } from '../features/ads/ad-deal-badges.tsx';
import { technicalFacts } from '../features/ads/ad-facts.tsx';
import { AdPrice } from '../features/ads/ad-price.tsx';
import { DeleteAdButton } from '../features/ads/delete-ad-button.tsx';
import { galleryPhoto } from '../features/ads/gallery-photo.ts';
import { SafetyNotices } from '../features/ads/safety-notices.tsx';
import { SellerPanel } from '../features/ads/seller-panel.tsx';
import { ShareAd } from '../features/ads/share-ad.tsx';
import { SoldButton } from '../features/ads/sold-button.tsx';
import { useCountView } from '../features/ads/use-count-view.ts';
import { BoostButton } from '../features/boosts/boost-button.tsx';
import { RevealContact } from '../features/contacts/reveal-contact.tsx';
import { useAdViewer } from '../features/contacts/use-ad-viewer.ts';
import { FavoriteButton } from '../features/favorites/favorite-button.tsx';
import { UpgradeOffer } from '../features/memberships/upgrade-offer.tsx';
import { MessageSellerLink } from '../features/messages/message-seller-link.tsx';
import { OfferTermsButton } from '../features/offers/offer-terms-button.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import { useRecordView } from '../features/viewed-ads/use-record-view.ts';
import { apiKey } from '../platform/api-query.ts';
import { deferImport } from '../platform/first-screen.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Alert } from '../ui/alert.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { Gallery } from '../ui/gallery.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Page, SplitLayout } from '../ui/page.tsx';
import { SmallPartFailure } from '../ui/small-part-failure.tsx';
import { useNearViewport } from '../ui/use-near-viewport.ts';
import { AdMenuButton } from './ad-menu-button.tsx';
import { adPhotoSizes } from './ad-photo-sizes.ts';
import { compressLater } from './compress-later.ts';
import { LazySection } from './lazy-section.tsx';
import { useAdOffer } from './use-ad-offer.tsx';
import { useWideScreen } from './use-wide-screen.ts';

// For few viewers: those who had contact with the seller.
const ReviewButton = lazyPart(async () => {
  const { ReviewButton } = await import('../features/reviews/review-button.tsx');
  return { default: ReviewButton };
}, null);
// Below the ad itself. Loaded after the ad's first photo.
const BuyerHelp = lazyPart(deferImport(() => import('../features/ads/buyer-help.tsx')));
const ChassisCheck = lazyPart(deferImport(() => import('../features/ads/chassis-check.tsx')));
// For the owner only.
const OwnerActs = lazyPart(() => import('../features/ads/owner-acts.tsx'), SmallPartFailure);
const PlateRequestCard = lazyPart(() => import('../features/plates/plate-request-card.tsx'));
const AdPriceGuide = lazyPart(deferImport(() => import('../features/price-guide/ad-price-guide.tsx')));
const MoreAds = lazyPart(deferImport(() => import('./more-ads.tsx')));
/** Distance from the viewport in pixels at which loading starts: one and a half screens of a phone. */
const moreAdsNearness = 1_000;

/** An ad with all its public details and a link to its seller. */
export function AdDetailView({ ad }: { ad: AdDetail }) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const viewer = useAdViewer(ad.id);
  const isOwner = viewer.data?.is_owner ?? false;
  const mayBeOwner = isOwner || viewer.isLoading || viewer.isLoadingError;
  const wide = useWideScreen();
  const listed = ad.status === 'active';
  useCountView(ad.id);
  useRecordView(ad.id);
  const further = useRef<HTMLDivElement>(null);
  const furtherIsNear = useNearViewport(further, moreAdsNearness);

  const reload = () =>
    void queryClient.invalidateQueries({ queryKey: apiKey(getAd, { params: { ad_id: ad.id } }) });
  const mayReveal = listed || isOwner || Boolean(viewer.data?.contact);
  // On a phone the panel is far below the photos, so the seller's actions are in a bar at the bottom of the screen.
  const inBar = mayReveal && !wide && !isOwner;
  const reveal = (
    <RevealContact ad={ad} offer={<UpgradeOffer usedUp="points" />} compact={inBar} onUnavailable={reload} />
  );
  const mayWrite = !mayBeOwner && listed;
  const acceptsOffers = viewer.data?.accepts_offers;
  const offer = useAdOffer({ ad, mayWrite, acceptsOffers, compact: inBar });
  const sellerOfAd = { id: ad.id, sellerId: ad.seller.user_id };

  const facts = technicalFacts(ad);
  const heading = <AdHeading ad={ad} />;

  return (
    <Page>
      <SplitLayout
        aside={
          <div className="grid gap-5">
            {wide && <Card>{heading}</Card>}
            <SellerPanel seller={ad.seller} adCity={ad.city}>
              {isOwner && listed && (
                <Alert tone="positive" icon={<BadgeCheck />} title="هذا إعلانك">
                  يراه المشترون كما تراه الآن، وأرقامك لا تظهر إلا لمن يدفع نقطة.
                </Alert>
              )}
              {mayReveal && !inBar && reveal}
              {mayWrite && <MessageSellerLink ad={sellerOfAd} />}
              {!inBar && offer.button}
              {viewer.data?.can_review && (
                <Suspense fallback={null}>
                  <ReviewButton ad={ad} />
                </Suspense>
              )}
              {isOwner && listed && <BoostButton ad={ad} size="md" />}
              {isOwner && listed && <OfferTermsButton adId={ad.id} />}
              {isOwner && (
                <Suspense fallback={null}>
                  <OwnerActs ad={ad} />
                </Suspense>
              )}
              {isOwner && <SoldButton ad={ad} />}
              {isOwner && <DeleteAdButton ad={ad} onDeleted={() => navigate('/', { replace: true })} />}
            </SellerPanel>
            {!wide && <SafetyNotices />}
            {!mayBeOwner && (
              <ReportButton
                subject="ad"
                subjectId={ad.id}
                label="الإبلاغ عن الإعلان"
                compress={compressLater}
              />
            )}
          </div>
        }
      >
        {!listed && <UnlistedAlert ad={ad} isOwner={isOwner} paid={Boolean(viewer.data?.contact)} />}
        {/* On a phone, directly below the header. */}
        <div className={clsx(listed && 'max-sm:-mt-4')}>
          <Gallery
            label={ad.title}
            photos={ad.photos.map(galleryPhoto)}
            sizes={adPhotoSizes}
            overlay={<AdBadges ad={ad} />}
          />
        </div>
        {!wide && <div className="mt-4">{heading}</div>}
        {ad.year !== null && (
          <div className="mt-5">
            <LazySection skeleton={<div className="min-h-72 sm:min-h-60" />}>
              <AdPriceGuide ad={ad} isOwner={isOwner} />
            </LazySection>
          </div>
        )}
        {facts.length > 0 && (
          <Card className="mt-5">
            <CardHeader title="مواصفات السيارة" />
            <FactList variant="tiles" facts={facts} />
          </Card>
        )}
        {ad.description !== '' && (
          <Card className="mt-5">
            <CardHeader title="الوصف" />
            <p className="whitespace-pre-line">
              <bdi>{ad.description}</bdi>
            </p>
          </Card>
        )}
        {ad.has_chassis_number && listed && (
          <div className="mt-5">
            <LazySection
              skeleton={
                <div className={ad.chassis_verified ? 'min-h-36 sm:min-h-22.5' : 'min-h-30 sm:min-h-22.5'} />
              }
            >
              <ChassisCheck
                adId={ad.id}
                tail={viewer.data?.chassis_tail ?? null}
                verified={ad.chassis_verified}
              />
            </LazySection>
          </div>
        )}
        {isOwner && ad.has_chassis_number && !ad.chassis_verified && listed && (
          <LazySection skeleton={null}>
            <PlateRequestCard adId={ad.id} compress={compressLater} />
          </LazySection>
        )}
        {listed && (
          <div className="mt-5">
            <LazySection skeleton={<div className="min-h-39.5" />}>
              <BuyerHelp ad={ad} />
            </LazySection>
          </div>
        )}
        {wide && (
          <div className="mt-5">
            <SafetyNotices />
          </div>
        )}
      </SplitLayout>
      <div ref={further} className="mt-10">
        {furtherIsNear ? (
          <LazySection skeleton={<div className="min-h-220" />}>
            <MoreAds ad={ad} />
          </LazySection>
        ) : (
          <div className="min-h-220" />
        )}
      </div>
      {inBar && (
        <ActionBar className="mt-6">
          {/* Revealed numbers have a row of their own: a cut number would be dialled wrongly. */}
          <div className="flex gap-2 has-[[href^=tel]]:flex-wrap max-[15rem]:flex-wrap has-[[href^=tel]]:[&>*]:grow max-[15rem]:[&>*]:grow">
            <div className="min-w-0 grow has-[[href^=tel]]:basis-full max-[15rem]:basis-full">{reveal}</div>
            {offer.button}
            {mayWrite && <MessageSellerLink ad={sellerOfAd} compact />}
          </div>
        </ActionBar>
      )}
      {offer.dialog}
    </Page>
  );
}

interface UnlistedAlertProps {
  ad: AdDetail;
  isOwner: boolean;
  paid: boolean;
}

/** Says why the ad is in no list. */
function UnlistedAlert({ ad, ...viewer }: UnlistedAlertProps) {
  return ad.status === 'paused' ? (
    <Alert tone="warning" title="الإعلان متوقف مؤقتاً" className="mb-4">
      {pausedWords(viewer)}
    </Alert>
  ) : (
    <Alert tone="warning" title="تم بيع هذه السيارة" className="mb-4">
      {soldWords(viewer)}
    </Alert>
  );
}

/** Title, price, location and age: beside the photos on a desktop, below them on a phone. */
function AdHeading({ ad }: { ad: AdDetail }) {
  return (
    <header>
      <div className="flex items-start justify-between gap-3 max-[15rem]:flex-wrap">
        <h1 className="min-w-0 font-extrabold text-2xl">
          <bdi>{ad.title}</bdi>
        </h1>
        <div className="flex flex-wrap gap-2 min-[15rem]:shrink-0">
          <FavoriteButton adId={ad.id} variant="outline" />
          <ShareAd ad={ad} />
          <AdMenuButton ad={ad} variant="outline" />
        </div>
      </div>
      <AdPrice ad={ad} size="lg" />
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-muted text-sm">
        {ad.year !== null && (
          <Meta icon={<CalendarDays aria-hidden="true" />}>
            <span className="sr-only">{factLabels.year}: </span>
            {ad.year}
          </Meta>
        )}
        <Meta icon={<MapPin aria-hidden="true" />}>
          <bdi>{ad.city}</bdi>
        </Meta>
        <Meta icon={<Clock3 aria-hidden="true" />}>
          <time dateTime={ad.created_at} title={formatDay(new Date(ad.created_at))}>
            {ageLabel(ad.created_at, new Date())}
          </time>
        </Meta>
        {ad.renewed_at && <Meta icon={<RefreshCw aria-hidden="true" />}>{renewedOn(ad.renewed_at)}</Meta>}
        <Meta icon={<Eye aria-hidden="true" />}>{figureAndNoun(ad.view_count, nouns.view)}</Meta>
      </ul>
      <div className="mt-4">
        <AdDealBadges ad={ad} />
      </div>
    </header>
  );
}

function Meta({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  );
}
