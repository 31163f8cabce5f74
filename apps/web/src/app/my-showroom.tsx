import type { OwnShowroom } from '@arabati/domain/showrooms/own-showroom.endpoints';
import { getOwnShowroom } from '@arabati/domain/showrooms/own-showroom.requests';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { OwnShowroomState } from '../features/showrooms/own-showroom-state.tsx';
import { ShowroomPlanOffer } from '../features/showrooms/showroom-plan-offer.tsx';
import { ShowroomTools } from '../features/showrooms/showroom-tools.tsx';
import { apiQuery } from '../platform/api-query.ts';
import { errorWords } from '../platform/error-words.ts';
import { useRefetchOnNotification } from '../platform/live/use-refetch-on-notification.ts';
import { useOwnProfile } from '../platform/own-profile.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { LazySection } from './lazy-section.tsx';

const ShowroomEditor = lazyPart(() => import('./showroom-editor.tsx'));
const ShowroomPreview = lazyPart(() => import('../features/showrooms/showroom-preview.tsx'));

const tabs = [
  { value: 'edit', label: 'تعديل الصفحة' },
  { value: 'preview', label: 'معاينة' },
] as const;

/** The member's own showroom: its page, its state and a preview. A decision's notification refetches it. */
export default function MyShowroomPage() {
  useRefetchOnNotification(getOwnShowroom);
  const query = useQuery(apiQuery(getOwnShowroom, {}));
  const profile = useOwnProfile();
  const { data } = query;
  if (!data || !profile.data) {
    // The one that the retry must load.
    const failed = [query, profile].find(({ isError, data: loaded }) => isError && !loaded);
    return (
      <Page width="text">
        <PageHeader title="معرضي" />
        {failed ? (
          <LoadFailure {...errorWords(failed.error)} query={failed} />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-40 rounded-lg" />
            <Skeleton className="h-120 rounded-lg" />
          </Loading>
        )}
      </Page>
    );
  }
  const { eligible, showroom } = data;
  return (
    <Page width="text">
      <PageHeader title="معرضي" description="صفحة باسم معرضك، فيها كل سياراتك." />
      {eligible ? (
        <Own key={showroom?.id ?? 'new'} showroom={showroom} city={profile.data.city} />
      ) : (
        <ShowroomPlanOffer ended={showroom !== null} />
      )}
    </Page>
  );
}

function Own({ showroom, city }: { showroom: OwnShowroom | null; city: string }) {
  const editor = (
    <LazySection skeleton={<Skeleton className="h-120 rounded-lg" />}>
      <ShowroomEditor showroom={showroom} city={city} />
    </LazySection>
  );
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('edit');
  return (
    <div className="grid gap-4">
      {showroom && <OwnShowroomState showroom={showroom} />}
      <ShowroomTools hasPage={showroom !== null} />
      {showroom ? (
        <Tabs label="صفحة المعرض" items={tabs} value={tab} onValueChange={setTab}>
          {tab === 'edit' ? (
            editor
          ) : (
            <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
              <ShowroomPreview showroom={showroom} />
            </Suspense>
          )}
        </Tabs>
      ) : (
        editor
      )}
    </div>
  );
}
