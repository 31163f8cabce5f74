import { getQueueRules } from '@arabati/domain/reports/desk-queues.requests';
import { usePrefetchQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { apiQuery } from '../../platform/api-query.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { LazySection } from '../lazy-section.tsx';

// With the schema and the names of all conditions.
const QueueEditor = lazyPart(() => import('../../features/report-desk/queue-editor.tsx'));

/** The desk's queues and their routing rules, for administrators who may change the settings. */
export default function AdminReportQueuesPage() {
  // The rules load at the same time as the editor's code.
  usePrefetchQuery(apiQuery(getQueueRules, {}));
  return (
    <Page width="text">
      <PageHeader
        title="قوائم البلاغات"
        description="يدخل كل بلاغ أول قائمة تنطبق عليه كل شروطها. ما لا تنطبق عليه قائمة يدخل القائمة العامة."
        end={
          <Link href="/admin/reports" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            كل البلاغات
            <ChevronRight aria-hidden="true" className="flip-rtl size-4.5" />
          </Link>
        }
      />
      <LazySection
        skeleton={
          <Loading className="grid gap-4">
            <Skeleton className="h-80 rounded-lg" />
            <Skeleton className="h-80 rounded-lg" />
          </Loading>
        }
      >
        <QueueEditor />
      </LazySection>
    </Page>
  );
}
