import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import { ownAdCounts } from '@arabati/words/ads/own-ad-words';
import { waitingForReviewWords } from '@arabati/words/reports/review-time-words';
import { CarFront, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pagingProps } from '../../platform/paging-props.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AvailabilityButton } from './availability-button.tsx';
import { ChangePriceButton } from './change-price-button.tsx';
import { OwnAdCard } from './own-ad-card.tsx';
import { OwnAdMenuButton } from './own-ad-menu-button.tsx';
import { ResumeButton } from './resume-button.tsx';
import { SoldButton } from './sold-button.tsx';
import { useOwnAds } from './use-own-ads.ts';

export interface OwnAdsProps {
  /** Title of a loading failure (specification, section 8). */
  failure: { title: string; text: string };
  /** Renders the boost button of an active ad. */
  boost: (ad: OwnAd) => ReactNode;
  /** Renders the button of what an active ad accepts offers on. */
  offerTerms: (ad: OwnAd) => ReactNode;
  /** Renders the button of an ad that administrators have removed. */
  removal: (ad: OwnAd) => ReactNode;
  /** Renders what other features add below the actions. */
  extras: (ad: OwnAd) => ReactNode;
  /** Renders the link to an ad's figures, with its impressions of the last seven days. */
  figures: (ad: OwnAd, impressions: number) => ReactNode;
}

const eagerCards = 4;

/** The member's own ads of every status, with the actions on each. */
export function OwnAds({ failure, boost, offerTerms, removal, extras, figures }: OwnAdsProps) {
  const query = useOwnAds();
  if (query.isPending) return <OwnAdsSkeleton />;
  if (query.isError && !query.data) return <LoadFailure {...failure} query={query} />;
  const ads = query.data.pages.flatMap((page) => page.items);
  if (ads.length === 0) {
    return (
      <EmptyState
        icon={<CarFront />}
        title="لا توجد إعلانات بعد"
        description="انشر إعلانك الأول ليراه المشترون في كل السودان."
        action={<AddAd />}
      />
    );
  }
  const counts = query.data.pages[0]?.counts;
  // Every page with a waiting ad has it.
  const expected = query.data.pages.find((page) => page.expected_review_minutes);
  const impressionsOf = ({ id }: OwnAd) =>
    query.data.pages.find(({ last_week }) => last_week[id])?.last_week[id]?.impressions ?? 0;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">{counts && ownAdCounts(counts)}</p>
        <AddAd small />
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {ads.map((ad, index) => (
          <li key={ad.id}>
            <OwnAdCard
              ad={ad}
              eager={index < eagerCards}
              extras={extras(ad)}
              priceAction={
                ad.status === 'active' && (
                  <span className="flex flex-wrap gap-x-5">
                    <ChangePriceButton ad={ad} />
                    {offerTerms(ad)}
                  </span>
                )
              }
              availability={
                ad.status === 'active' && <AvailabilityButton adId={ad.id} place="card" asked={ad.asks > 0} />
              }
              figures={figures(ad, impressionsOf(ad))}
              actions={
                <Actions
                  ad={ad}
                  expectedMinutes={expected?.expected_review_minutes ?? null}
                  renewalAds={query.data.pages[0]?.renewal_ads ?? 0}
                  boost={boost}
                  removal={removal}
                />
              }
            />
          </li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </>
  );
}

interface ActionsProps extends Pick<OwnAdsProps, 'boost' | 'removal'> {
  ad: OwnAd;
  /** Minutes that a review first is expected to take; null if that is unknown. */
  expectedMinutes: number | null;
  /** Ads of the monthly allowance that a renewal uses. */
  renewalAds: number;
}

function Actions({ ad, expectedMinutes, renewalAds, boost, removal }: ActionsProps) {
  return (
    <>
      {ad.status === 'active' && boost(ad)}
      {ad.status === 'paused' && <ResumeButton adId={ad.id} size="sm" />}
      {ad.status !== 'removed' && <SoldButton ad={ad} size="sm" />}
      {ad.status === 'removed' && !ad.under_review && removal(ad)}
      {ad.under_review && (
        <p className="min-w-0 grow ps-1 text-muted text-sm">
          {ad.review_first_since
            ? waitingForReviewWords(expectedMinutes, minutesSince(ad.review_first_since))
            : 'مخفي حتى نراجعه'}
        </p>
      )}
      <OwnAdMenuButton ad={ad} renewalAds={renewalAds} />
    </>
  );
}

const minutesSince = (moment: string) => (Date.now() - Date.parse(moment)) / 60_000;

function AddAd({ small = false }: { small?: boolean }) {
  return (
    <Link href="/add-ad" className={buttonClass({ variant: 'accent', size: small ? 'sm' : 'md' })}>
      <Plus aria-hidden="true" className="size-5" />
      أضف إعلان
    </Link>
  );
}

function OwnAdsSkeleton() {
  return (
    <Loading className="grid gap-3 md:grid-cols-2">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-44 rounded-lg" />
      ))}
    </Loading>
  );
}
