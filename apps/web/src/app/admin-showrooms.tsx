import { listDeskShowrooms } from '@arabati/domain/showrooms/showroom-desk.requests';
import { showroomStateWords } from '@arabati/words/showrooms/showroom-words';
import { CircleCheckBig, Inbox } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { DeskShowroomCard } from '../features/showrooms/desk-showroom-card.tsx';
import { errorWords } from '../platform/error-words.ts';
import { pagingProps } from '../platform/paging-props.ts';
import { usePagedQuery } from '../platform/use-paged-query.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useItemsWithDialog } from '../ui/with-open-dialog.ts';

const states = ['waiting', 'verified', 'rejected', 'closed'] as const;
type State = (typeof states)[number];

/** Showrooms by state, which is in the URL. */
export default function AdminShowroomsPage() {
  const [address, setAddress] = useSearchParams();
  const state = states.find((value) => value === address.get('state')) ?? 'waiting';
  return (
    <Page width="text">
      <PageHeader
        title="المعارض"
        description="قارن الاسم والشعار والعنوان، ثم وثّق المعرض أو ارفضه مع السبب."
      />
      <Tabs
        label="المعارض حسب حالتها"
        items={states.map((value) => ({ value, label: showroomStateWords[value] }))}
        value={state}
        onValueChange={(next) => setAddress(next === 'waiting' ? {} : { state: next })}
      >
        <DeskShowrooms key={state} state={state} />
      </Tabs>
    </Page>
  );
}

function DeskShowrooms({ state }: { state: State }) {
  const query = usePagedQuery(listDeskShowrooms, { query: { state } });
  const listed = query.data?.pages.flatMap((page) => page.items) ?? [];
  const showrooms = useItemsWithDialog(listed, ({ id }) => id);
  if (!query.data) {
    return query.isError ? (
      <LoadFailure {...errorWords(query.error)} query={query} />
    ) : (
      <Loading className="grid gap-3">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </Loading>
    );
  }
  if (showrooms.length === 0) {
    return state === 'waiting' ? (
      <EmptyState icon={<CircleCheckBig />} title="لا توجد معارض تنتظر المراجعة" />
    ) : (
      <EmptyState icon={<Inbox />} title="لا توجد معارض هنا بعد" />
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {showrooms.map((showroom) => (
          <li key={showroom.id}>
            <DeskShowroomCard showroom={showroom} />
          </li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </>
  );
}
