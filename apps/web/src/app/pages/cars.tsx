import { countFilters, filtersQuery, readFilters } from '@arabati/domain/search/filter-address';
import { filtersForOrder } from '@arabati/domain/search/filters-for-order';
import { readSort } from '@arabati/domain/search/read-sort';
import { carsTitle } from '@arabati/words/search/search-title';
import { carCount } from '@arabati/words/search/search-words';
import { SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { totalOf } from '../../features/ads/ad-pages.ts';
import { AdResults } from '../../features/ads/ad-results.tsx';
import { useListLayout } from '../../features/ads/list-layout.ts';
import { ListLayoutToggle } from '../../features/ads/list-layout-toggle.tsx';
import { SortSelect } from '../../features/ads/sort-select.tsx';
import { useAdList } from '../../features/ads/use-ad-list.ts';
import { useHiddenIds } from '../../features/hidden-ads/hidden-ids.ts';
import { ActiveFilters } from '../../features/search/active-filters.tsx';
import { FilterPanel } from '../../features/search/filter-panel.tsx';
import { FilterSheet } from '../../features/search/filter-sheet.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page, PageHeader, SplitLayout } from '../../ui/page.tsx';
import { cardActions } from '../ad-card-actions.tsx';
import { boostAction } from '../boost-action.tsx';
import GoToSearch from '../go-to-search.tsx';
import { listFailure } from '../list-failures.ts';
import { useFirstScreen } from '../use-first-screen.ts';
import { useMarketCatalogue } from '../use-market-catalogue.ts';
import { useWideScreen } from '../use-wide-screen.ts';

const SavedAds = lazyPart(() => import('../saved-ads.tsx'), null);

/** Every active ad, filtered and sorted by the URL. */
export default function CarsPage() {
  const [address, setAddress] = useSearchParams();
  const [layout, setLayout] = useListLayout();
  const wide = useWideScreen();
  const catalogue = useMarketCatalogue();
  const filters = readFilters(address);
  const sort = readSort(address);
  usePageTitle(carsTitle(filters));
  const query = useAdList({ ...filters, sort });
  const hidden = useHiddenIds();
  useFirstScreen(query.isPending);
  const total = totalOf(query);
  const counting = query.isPending || query.isPlaceholderData;
  const countText = counting ? 'جاري العدّ...' : total ? carCount(total) : '';

  // Replace the history entry, so that going back leaves the list instead of undoing each filter.
  const show = (next: typeof filters, order = sort) =>
    setAddress(filtersQuery(next, order), { replace: true });
  const filterProps = { filters, onChange: (next: typeof filters) => show(next), catalogue };

  const layoutToggle = <ListLayoutToggle layout={layout} onChange={setLayout} />;

  const results = (
    <>
      <div className="sticky top-(--app-bar-height) z-5 -mx-4 mb-4 flex items-center gap-2 bg-canvas max-[15rem]:flex-wrap px-4 py-2 sm:mx-0 sm:px-0">
        {!wide && <FilterSheet {...filterProps} />}
        <div className="min-w-0 grow sm:max-w-60">
          <SortSelect sort={sort} onChange={(order) => show(filtersForOrder(filters, order), order)} />
        </div>
        {wide && <div className="ms-auto">{layoutToggle}</div>}
      </div>
      <ActiveFilters filters={filters} onChange={(next) => show(next)} />
      {/* Heading level between the page's title and its cards, for screen readers. */}
      <h2 className="sr-only">الإعلانات</h2>
      <AdResults
        query={query}
        hidden={hidden}
        cardActions={cardActions}
        layout={layout}
        cardFooter={boostAction}
        columns={3}
        failure={listFailure}
        saved={
          <Suspense>
            <SavedAds />
          </Suspense>
        }
        empty={
          <EmptyState
            icon={<SearchX />}
            title={countFilters(filters) > 0 ? 'لا توجد سيارات بهذه المواصفات' : 'لا توجد سيارات متاحة حالياً'}
            description={countFilters(filters) > 0 && 'خفّف شروط البحث أو امسحها لترى المزيد.'}
            action={
              <>
                <Button loading={query.isFetching} onClick={() => void query.refetch()}>
                  إعادة المحاولة
                </Button>
                {countFilters(filters) > 0 && (
                  <Button variant="outline" onClick={() => show({})}>
                    مسح التصفية
                  </Button>
                )}
              </>
            }
          />
        }
      />
    </>
  );

  return (
    <Page>
      <PageHeader
        title="السيارات"
        description={<span role="status">{countText}</span>}
        // A phone's toolbar has room for filters and order only.
        end={!wide && layoutToggle}
      />
      {!wide && <GoToSearch className="-mt-2 mb-2" />}
      {wide ? (
        <SplitLayout side="start" aside={<FilterPanel {...filterProps} />}>
          {results}
        </SplitLayout>
      ) : (
        results
      )}
    </Page>
  );
}
