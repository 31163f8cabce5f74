import type { ShowroomCar } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import { carCount } from '@arabati/words/search/search-words';
import type { ChosenCarAct } from '@arabati/words/showroom-cars/car-act-words';
import { CarFront, Download, SearchX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { ScrollIntoView } from '../../ui/scroll-into-view.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkFailures } from './bulk-failures.tsx';
import { type CarView, isFiltered } from './car-address.ts';
import { CarCards } from './car-cards.tsx';
import { CarFilters } from './car-filters.tsx';
import { CarsTable } from './cars-table.tsx';
import type { CarsViewProps } from './cars-view.ts';
import { useBulkActs } from './use-bulk-acts.ts';
import { useExportCars } from './use-export-cars.ts';
import { useShowroomCars } from './use-showroom-cars.ts';

const BulkPrompt = lazyDialog(() => import('./bulk-prompt.tsx'));

interface ShowroomCarsPanelProps extends Pick<CarsViewProps, 'cover' | 'price'> {
  view: CarView;
  onChange: (next: Partial<CarView>) => void;
  /** Whether the screen has the width of the table. */
  wide: boolean;
  /** Whether the person may change the cars, and not only read. */
  mayAct: boolean;
}

/** All cars of a showroom, with filters and what can be done with several of them. */
export function ShowroomCarsPanel({ view, onChange, wide, mayAct, cover, price }: ShowroomCarsPanelProps) {
  const query = useShowroomCars(view);
  const pages = query.data?.pages;
  const totals = pages?.[0]?.totals;
  const all = totals ? Object.values(totals.counts).reduce((sum, ads) => sum + ads, 0) : null;
  return (
    <>
      <PageHeader
        title="سيارات المعرض"
        description={
          <span role="status">{all === null ? '\u00a0' : carCount({ count: all, exact: true })}</span>
        }
        end={<ExportButton />}
      />
      <div className="mb-4">
        <CarFilters
          view={view}
          onChange={onChange}
          searching={query.isPlaceholderData}
          totals={totals}
          sortedByHeads={wide}
        />
      </div>
      {pages ? (
        <Cars
          cars={pages.flatMap((page) => page.items)}
          renewalAds={pages[0]?.renewal_ads ?? 0}
          empty={
            <NoCars
              filtered={isFiltered(view)}
              onReset={() => onChange({ q: '', status: null, brand: '' })}
            />
          }
          {...{ query, view, onChange, wide, mayAct, cover, price }}
        />
      ) : query.isError ? (
        <LoadFailure {...errorWords(query.error)} query={query} />
      ) : (
        <Loading className="grid gap-2">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-16 rounded-md" />
          ))}
        </Loading>
      )}
    </>
  );
}

interface CarsProps extends ShowroomCarsPanelProps {
  cars: readonly ShowroomCar[];
  query: ReturnType<typeof useShowroomCars>;
  /** Ads of the monthly allowance that a renewal uses. */
  renewalAds: number;
  empty: ReactNode;
}

/** The loaded cars, of which some are selected. A car that a filter hides is not. */
function Cars({ cars, query, renewalAds, empty, view, onChange, wide, mayAct, ...slots }: CarsProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState<'sold' | 'renew' | null>(null);
  const acts = useBulkActs();
  const list = useRef<HTMLDivElement>(null);
  const selected = cars.filter(({ id }) => ids.has(id));

  function toggle(id: string, isSelected: boolean) {
    const next = new Set(ids);
    if (isSelected) next.add(id);
    else next.delete(id);
    setIds(next);
  }
  const toggleAll = (isSelected: boolean) => setIds(new Set(isSelected ? cars.map(({ id }) => id) : []));
  function clear() {
    setIds(new Set());
    // The pressed button disappears with the bar.
    list.current?.focus({ preventScroll: true });
  }
  const run = (act: ChosenCarAct) => void acts.run(act, selected).then((done) => done && clear());
  function start(act: ChosenCarAct) {
    if (act === 'sold' || (act === 'renew' && renewalAds > 0)) setConfirming(act);
    else run(act);
  }

  const viewProps = {
    cars,
    sort: view.sort,
    onSort: (sort: CarView['sort']) => onChange({ sort }),
    selection: mayAct ? { ids, toggle, toggleAll } : null,
    ...slots,
  };
  return (
    <>
      {acts.failures.length > 0 && (
        <ScrollIntoView>
          <BulkFailures failures={acts.failures} onClose={acts.clearFailures} />
        </ScrollIntoView>
      )}
      {cars.length === 0 ? (
        empty
      ) : (
        <div ref={list} tabIndex={-1} className="outline-none">
          {wide ? <CarsTable {...viewProps} /> : <CarCards {...viewProps} />}
          <LoadMore {...pagingProps(query)} label="عرض المزيد من السيارات" />
        </div>
      )}
      {selected.length > 0 && (
        <BulkBar selected={selected} pending={acts.pending} onAct={start} onClear={clear} />
      )}
      {confirming && (
        <BulkPrompt
          act={confirming}
          cars={selected.length}
          onConfirm={() => run(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

function NoCars({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  if (filtered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="لا توجد سيارات بهذه الشروط"
        description="خفّف شروط البحث أو امسحها."
        action={<Button onClick={onReset}>مسح التصفية</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<CarFront />}
      title="لا توجد سيارات بعد"
      description="انشر إعلانك الأول ليراه المشترون في كل السودان."
      action={<ButtonLink href="/add-ad">أضف إعلان</ButtonLink>}
    />
  );
}

function ExportButton() {
  const { mutate, isPending } = useExportCars();
  return (
    <Button
      variant="outline"
      size="sm"
      loading={isPending}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => mutate()}
    >
      تنزيل الجدول
    </Button>
  );
}
