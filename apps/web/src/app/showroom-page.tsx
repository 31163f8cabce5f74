import type { ShowroomPage as Showroom } from '@arabati/domain/showrooms/showroom-pages.endpoints';
import { DoorClosed, SquarePen, Store } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useIsBlocked } from '../features/blocks/use-block.ts';
import { FollowButton } from '../features/showrooms/follow-button.tsx';
import { ShowroomAbout } from '../features/showrooms/showroom-about.tsx';
import { ShowroomHeader } from '../features/showrooms/showroom-header.tsx';
import { useShowroom } from '../features/showrooms/use-showrooms.ts';
import { ApiProblem, isNotFound } from '../platform/api-problem.ts';
import { errorWords } from '../platform/error-words.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { useSession } from '../platform/session.ts';
import { buttonClass } from '../ui/button-style.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { LazySection } from './lazy-section.tsx';
import { MemberMenu } from './member-menu.tsx';

// The market's filters are as large as this page.
const ShowroomCars = lazyPart(() => import('./showroom-cars.tsx'));

const ShowroomReviews = lazyPart(() => import('./showroom-reviews.tsx'));

const tabs = [
  { value: 'ads', label: 'السيارات' },
  { value: 'about', label: 'عن المعرض' },
  { value: 'reviews', label: 'التقييمات' },
] as const;

/** The public page of a showroom: its cars, its hours and its reviews. */
export default function ShowroomPage({ slug }: { slug: string }) {
  const query = useShowroom(slug);
  const showroom = useDeferredValue(query.data);
  usePageTitle(showroom?.name);

  if (showroom) return <Content showroom={showroom} />;
  const closed = query.error instanceof ApiProblem && query.error.code === 'showroom-closed';
  if (closed || isNotFound(query.error)) {
    const { title, text } = errorWords(query.error);
    return (
      <Page>
        <h1 className="sr-only">المعرض</h1>
        <EmptyState
          icon={closed ? <DoorClosed /> : <Store />}
          title={title ?? text}
          description={title && text}
          action={
            <Link href="/showrooms" className={buttonClass()}>
              كل المعارض
            </Link>
          }
        />
      </Page>
    );
  }
  if (query.isError) {
    return (
      <Page>
        <LoadFailure title="خطأ" text="تعذر تحميل صفحة المعرض" query={query} />
      </Page>
    );
  }
  return (
    <Page>
      <Loading label="جاري تحميل المعرض...">
        <Skeleton className="mb-5 h-64 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </Loading>
    </Page>
  );
}

function Content({ showroom }: { showroom: Showroom }) {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find(({ value }) => value === address.get('tab'))?.value ?? 'ads';
  // The hours are those of the moment at which the page was opened.
  const [now] = useState(() => new Date());
  const { user, status } = useSession();
  const isOwn = user?.id === showroom.owner_id;
  return (
    <Page>
      <ShowroomHeader
        showroom={showroom}
        now={now}
        actions={
          isOwn ? (
            <Link href="/my-showroom" className={buttonClass({ variant: 'outline' })}>
              <SquarePen aria-hidden="true" className="size-5" />
              تعديل الصفحة
            </Link>
          ) : (
            <>
              <FollowButton showroomId={showroom.id} />
              {status === 'signed-in' && <OwnerMenu userId={showroom.owner_id} name={showroom.name} />}
            </>
          )
        }
      />
      <Tabs
        label="أقسام صفحة المعرض"
        items={tabs}
        value={tab}
        onValueChange={(next) => setAddress(next === 'ads' ? {} : { tab: next })}
      >
        {tab === 'ads' && (
          <LazySection skeleton={<Skeleton className="h-96 rounded-lg" />}>
            <ShowroomCars showroom={showroom} />
          </LazySection>
        )}
        {tab === 'about' && <ShowroomAbout showroom={showroom} now={now} />}
        {tab === 'reviews' && (
          <LazySection skeleton={<Skeleton className="h-80 rounded-lg" />}>
            <ShowroomReviews ownerId={showroom.owner_id} />
          </LazySection>
        )}
      </Tabs>
    </Page>
  );
}

function OwnerMenu({ userId, name }: { userId: string; name: string }) {
  const { data } = useIsBlocked(userId, { enabled: true });
  return <MemberMenu subject="member" subjectId={userId} member={{ userId, name }} blocked={data?.blocked} />;
}
