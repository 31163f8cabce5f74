import { listShowrooms } from '@arabati/domain/showrooms/showroom-pages.requests';
import { BellRing, Store } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import { ShowroomCard } from '../../features/showrooms/showroom-card.tsx';
import { ShowroomGrid, ShowroomGridSkeleton } from '../../features/showrooms/showroom-cards.tsx';
import { pagingProps } from '../../platform/paging-props.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { ShowroomFilterValues as Filters } from '../showroom-filters.tsx';

// One route for both: each route is part of the first screen.
const ShowroomPage = lazyPart(() => import('../showroom-page.tsx'));
const ShowroomFilters = lazyPart(() => import('../showroom-filters.tsx'));

/** The list of showrooms, or the page of one. */
export default function ShowroomsPage() {
  const { slug } = useParams<{ slug?: string }>();
  if (slug === undefined) return <ShowroomList />;
  const loading = (
    <Page>
      <Loading label="جاري تحميل المعرض...">
        <Skeleton className="mb-5 h-64 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </Loading>
    </Page>
  );
  return (
    <Suspense fallback={loading}>
      <ShowroomPage key={slug} slug={slug} />
    </Suspense>
  );
}

/** Public showrooms, verified ones first, filtered by the URL. */
function ShowroomList() {
  const [address, setAddress] = useSearchParams();
  const filters = { city: address.get('city') ?? '', brand: address.get('brand') ?? '' };
  const show = (next: Filters) =>
    // Replace the history entry, so that going back leaves the list instead of undoing each filter.
    setAddress(
      { ...(next.city && { city: next.city }), ...(next.brand && { brand: next.brand }) },
      { replace: true },
    );
  return (
    <Page>
      <PageHeader
        title="المعارض"
        description="الموثّقة أولاً، ثم الأكثر سيارات."
        end={
          <Link href="/followed-showrooms" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <BellRing aria-hidden="true" className="size-4.5" />
            التي تتابعها
          </Link>
        }
      />
      <Suspense fallback={<Skeleton className="mb-5 h-41 max-w-2xl sm:h-18" />}>
        <ShowroomFilters filters={filters} onChange={show} />
      </Suspense>
      <Showrooms filters={filters} onClear={() => show({ city: '', brand: '' })} />
    </Page>
  );
}

function Showrooms({ filters: { city, brand }, onClear }: { filters: Filters; onClear: () => void }) {
  const query = usePagedQuery(listShowrooms, { query: { ...(city && { city }), ...(brand && { brand }) } });
  if (!query.data) {
    return query.isError ? (
      <LoadFailure title="خطأ في التحميل" text="تعذر تحميل المعارض" query={query} />
    ) : (
      <ShowroomGridSkeleton />
    );
  }
  const showrooms = query.data.pages.flatMap((page) => page.items);
  if (showrooms.length === 0) {
    const filtered = city !== '' || brand !== '';
    return (
      <EmptyState
        icon={<Store />}
        title={filtered ? 'لا توجد معارض بهذه الشروط' : 'لا توجد معارض بعد'}
        description={filtered ? 'جرّب مدينة أخرى أو ماركة أخرى.' : 'عندك معرض؟ افتح صفحته من «معرضي».'}
        action={
          filtered ? (
            <Button onClick={onClear}>كل المعارض</Button>
          ) : (
            <Link href="/my-showroom" className={buttonClass()}>
              معرضي
            </Link>
          )
        }
      />
    );
  }
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className={query.isPlaceholderData ? 'opacity-60' : undefined}
    >
      <ShowroomGrid>
        {showrooms.map((showroom) => (
          <li key={showroom.id}>
            <ShowroomCard showroom={showroom} />
          </li>
        ))}
      </ShowroomGrid>
      <LoadMore {...pagingProps(query)} label="عرض المزيد من المعارض" />
    </div>
  );
}
