import { ChevronRight } from 'lucide-react';
import { lazy } from 'react';
import { Link, useParams } from 'wouter';
import { DeskReviewCard } from '../../features/administration/desk-review-card.tsx';
import { CaseFile } from '../../features/reports/case-file.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LazySection } from '../lazy-section.tsx';

// With the gallery, which conversations and members do not need.
const ReportedAd = lazy(() => import('../reported-ad.tsx'));

/** One reported subject with everything that its decision needs. */
export default function AdminReportPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <Page>
      <PageHeader
        title="بلاغ"
        end={
          <Link href="/admin/reports" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            كل البلاغات
            <ChevronRight aria-hidden="true" className="flip-rtl size-4.5" />
          </Link>
        }
      />
      <CaseFile
        key={id}
        id={id}
        ad={(adId) => (
          <LazySection skeleton={<Skeleton className="h-120 rounded-lg" />}>
            <ReportedAd adId={adId} />
          </LazySection>
        )}
        review={(review) => <DeskReviewCard review={review} />}
      />
    </Page>
  );
}
