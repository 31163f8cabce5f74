import { getAdministeredAd } from '@arabati/domain/administration/ads.requests';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { CaseFile } from '../../features/report-desk/case-file.tsx';
import { listAddress, useQueue } from '../../features/report-desk/queue-address.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JobPage } from '../job-page.tsx';
import { LazySection } from '../lazy-section.tsx';

// With the gallery, which conversations and members do not need.
const ReportedAd = lazyPart(() => import('../reported-ad.tsx'));

const DeskReviewCard = lazyPart(async () => {
  const { DeskReviewCard } = await import('../../features/administration/desk-review-card.tsx');
  return { default: DeskReviewCard };
});
const CaseLedger = lazyPart(() => import('../case-ledger.tsx'));
const SellerAdsAlike = lazyPart(() => import('../seller-ads-alike.tsx'));
const CaseEvidence = lazyPart(() => import('../../features/report-desk/case-evidence.tsx'));

/** One reported subject with everything that its decision needs. */
export default function AdminReportPage() {
  const { id = '' } = useParams<{ id: string }>();
  const queue = useQueue();
  const client = useQueryClient();
  return (
    <JobPage title="بلاغ" list={listAddress(queue)} listLabel="كل البلاغات">
      {(open) => (
        <CaseFile
          key={id}
          id={id}
          queue={queue}
          onOpen={open}
          preloadAd={(adId) =>
            void client.prefetchQuery(apiQuery(getAdministeredAd, { params: { ad_id: adId } }))
          }
          ad={(adId) => (
            <LazySection skeleton={<Skeleton className="h-120 rounded-lg" />}>
              <ReportedAd adId={adId} />
            </LazySection>
          )}
          evidence={(subject) => (
            <LazySection skeleton={<Skeleton className="h-56 rounded-lg" />}>
              <CaseEvidence {...subject} />
            </LazySection>
          )}
          alikeAds={(subject) => (
            <LazySection skeleton={<Skeleton className="h-40 rounded-lg" />}>
              <SellerAdsAlike {...subject} />
            </LazySection>
          )}
          ledger={(userId) => (
            <LazySection skeleton={null}>
              <CaseLedger userId={userId} />
            </LazySection>
          )}
          review={(review) => (
            <LazySection skeleton={<Skeleton className="h-40 rounded-lg" />}>
              <DeskReviewCard review={review} />
            </LazySection>
          )}
        />
      )}
    </JobPage>
  );
}
