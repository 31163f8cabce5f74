import { listSettings } from '@arabati/domain/settings/settings.requests';
import { usePrefetchQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { Link } from 'wouter';
import { apiQuery } from '../../platform/api-query.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { LazySection } from '../lazy-section.tsx';

// The schemas, names and forms of all sections.
const SettingsPanel = lazyPart(async () => {
  const { SettingsPanel } = await import('../../features/administration/settings-panel.tsx');
  return { default: SettingsPanel };
});

/** Settings that administrators change at runtime. */
export default function AdminSettingsPage() {
  // The values load at the same time as the panel's code.
  usePrefetchQuery(apiQuery(listSettings, {}));
  return (
    <Page>
      <PageHeader
        title="إعدادات النظام"
        description="تسري فور حفظها على كل الخوادم، ويُسجَّل كل تعديل."
        end={
          <Link href="/admin/reports/queues" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <ListTree aria-hidden="true" className="size-4.5" />
            قوائم البلاغات
          </Link>
        }
      />
      <LazySection
        skeleton={
          <Loading className="grid gap-5">
            <Skeleton className="h-120 rounded-lg" />
            <Skeleton className="h-80 rounded-lg" />
          </Loading>
        }
      >
        <SettingsPanel />
      </LazySection>
    </Page>
  );
}
