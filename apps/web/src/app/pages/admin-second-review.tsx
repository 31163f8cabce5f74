import { useParams } from 'wouter';
import { reviewListAddress } from '../../features/report-desk/second-review-address.ts';
import { SecondReviewFile } from '../../features/report-desk/second-review-file.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JobPage } from '../job-page.tsx';
import { LazySection } from '../lazy-section.tsx';

const ReportedAd = lazyPart(() => import('../reported-ad.tsx'));

const DeskReviewCard = lazyPart(async () => {
  const { DeskReviewCard } = await import('../../features/administration/desk-review-card.tsx');
  return { default: DeskReviewCard };
});

/** One decided case for a second decision. */
export default function AdminSecondReviewPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <JobPage title="مراجعة ثانية" list={reviewListAddress()} listLabel="كل المراجعات">
      {(open) => (
        <SecondReviewFile
          key={id}
          id={id}
          onOpen={open}
          ad={(adId) => (
            <LazySection skeleton={<Skeleton className="h-120 rounded-lg" />}>
              <ReportedAd adId={adId} />
            </LazySection>
          )}
          reportedReview={(review) => (
            <LazySection skeleton={<Skeleton className="h-40 rounded-lg" />}>
              <DeskReviewCard review={review} />
            </LazySection>
          )}
        />
      )}
    </JobPage>
  );
}
