import { CaseQueue } from '../../features/reports/case-queue.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Reported subjects that wait for a decision. */
export default function AdminReportsPage() {
  return (
    <Page width="text">
      <PageHeader title="البلاغات" description="الأثقل أولاً: وزن البلاغ من صحة بلاغات صاحبه السابقة." />
      <CaseQueue />
    </Page>
  );
}
