import { ChartNoAxesColumn } from 'lucide-react';
import { Link } from 'wouter';
import { CaseQueue } from '../../features/report-desk/case-queue.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Reported subjects that wait for a decision. */
export default function AdminReportsPage() {
  return (
    <Page width="text">
      <PageHeader
        title="البلاغات"
        description="الأثقل أولاً: وزن البلاغ من صحة بلاغات صاحبه السابقة."
        end={
          <Link href="/admin/reports/figures" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <ChartNoAxesColumn aria-hidden="true" className="size-4.5" />
            الأرقام
          </Link>
        }
      />
      <CaseQueue />
    </Page>
  );
}
