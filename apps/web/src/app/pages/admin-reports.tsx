import { ChartNoAxesColumn, EyeOff, ListTree } from 'lucide-react';
import { Link } from 'wouter';
import { CaseQueue } from '../../features/report-desk/case-queue.tsx';
import { reviewListAddress } from '../../features/report-desk/second-review-address.ts';
import { useMayAdminister } from '../../platform/admin-role.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The inbox of the desk: what waits for a decision, in queues. */
export default function AdminReportsPage() {
  const may = useMayAdminister();
  return (
    <Page width="text">
      <PageHeader
        title="البلاغات"
        description={
          may('reports')
            ? 'الأثقل أولاً: وزن البلاغ من صحة بلاغات صاحبه السابقة.'
            : 'ما ينتظر قرارك، الأثقل أولاً.'
        }
        end={
          <span className="flex flex-wrap gap-2">
            {may('settings') && (
              <Link href="/admin/reports/queues" className={buttonClass({ variant: 'outline', size: 'sm' })}>
                <ListTree aria-hidden="true" className="size-4.5" />
                القوائم
              </Link>
            )}
            {may('reports') && (
              <Link href={reviewListAddress()} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                <EyeOff aria-hidden="true" className="size-4.5" />
                المراجعة الثانية
              </Link>
            )}
            {may('reports') && (
              <Link href="/admin/reports/figures" className={buttonClass({ variant: 'outline', size: 'sm' })}>
                <ChartNoAxesColumn aria-hidden="true" className="size-4.5" />
                الأرقام
              </Link>
            )}
          </span>
        }
      />
      <CaseQueue />
    </Page>
  );
}
