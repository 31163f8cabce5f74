import { lazy } from 'react';
import { useParams } from 'wouter';
import { DeskReviewCard } from '../../features/administration/desk-review-card.tsx';
import { CaseFile } from '../../features/reports/case-file.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JobPage } from '../job-page.tsx';
import { LazySection } from '../lazy-section.tsx';

// With the gallery, which conversations and members do not need.
const ReportedAd = lazy(() => import('../reported-ad.tsx'));

/** One reported subject with everything that its decision needs. */
export default function AdminReportPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <JobPage title="بلاغ" list="/admin/reports" listLabel="كل البلاغات">
      {(openNext) => (
        <CaseFile
          key={id}
          id={id}
          onNext={openNext}
          ad={(adId) => (
            <LazySection skeleton={<Skeleton className="h-120 rounded-lg" />}>
              <ReportedAd adId={adId} />
            </LazySection>
          )}
          review={(review) => <DeskReviewCard review={review} />}
        />
      )}
    </JobPage>
  );
}
