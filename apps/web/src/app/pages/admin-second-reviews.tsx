import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { SecondReviewQueue } from '../../features/report-desk/second-review-queue.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Decisions that a second administrator makes too, without seeing the first. */
export default function AdminSecondReviewsPage() {
  return (
    <Page width="text">
      <PageHeader
        title="المراجعة الثانية"
        description="قرارات يراجعها مسؤول ثان بدون أن يرى القرار الأول. الأقدم أولاً."
        end={
          <Link href="/admin/reports" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            كل البلاغات
            <ChevronRight aria-hidden="true" className="flip-rtl size-4.5" />
          </Link>
        }
      />
      <SecondReviewQueue />
    </Page>
  );
}
