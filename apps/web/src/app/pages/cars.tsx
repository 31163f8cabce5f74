import { carCount } from '@arabati/words/search/search-words';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { totalOf } from '../../features/ads/ad-pages.ts';
import { AdResults } from '../../features/ads/ad-results.tsx';
import { useListLook } from '../../features/ads/list-look.ts';
import { ListLookToggle } from '../../features/ads/list-look-toggle.tsx';
import { SortSelect } from '../../features/ads/sort-select.tsx';
import { useAdList } from '../../features/ads/use-ad-list.ts';
import { BoostButton } from '../../features/boosts/boost-button.tsx';
import { ActiveFilters } from '../../features/search/active-filters.tsx';
import { countFilters, filtersQuery, readFilters } from '../../features/search/filter-address.ts';
import { FilterPanel } from '../../features/search/filter-panel.tsx';
import { FilterSheet } from '../../features/search/filter-sheet.tsx';
import { readSort } from '../../features/search/read-sort.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader, SplitLayout } from '../../ui/page.tsx';
import { favoriteAction } from '../ad-card-actions.tsx';
import { listFailure } from '../list-failures.ts';
import { useFirstScreen } from '../use-first-screen.ts';
import { useMarketCatalogue } from '../use-market-catalogue.ts';
import { useWideScreen } from '../use-wide-screen.ts';

/** Every active ad, filtered and sorted; the address says how. */
export default function CarsPage() {
  const [address, setAddress] = useSearchParams();
  const [look, setLook] = useListLook();
  const wide = useWideScreen();
  const catalogue = useMarketCatalogue();
  const filters = readFilters(address);
  const sort = readSort(address);
  const query = useAdList({ ...filters, sort });
  useFirstScreen(query.isPending);
  const total = totalOf(query);

  // Replaced, not pushed: the way back leads out of the list, not through every filter tried.
  const show = (next: typeof filters, order = sort) =>
    setAddress(filtersQuery(next, order), { replace: true });
  const filterProps = { filters, onChange: (next: typeof filters) => show(next), catalogue };

  const lookToggle = <ListLookToggle look={look} onChange={setLook} />;

  const results = (
    <>
      <div className="sticky top-(--app-bar-height) z-5 -mx-4 mb-4 flex items-center gap-2 bg-canvas px-4 py-2 sm:mx-0 sm:px-0">
        {!wide && <FilterSheet {...filterProps} />}
        <div className="min-w-0 grow sm:max-w-60">
          <SortSelect sort={sort} onChange={(order) => show(filters, order)} />
        </div>
        {wide && <div className="ms-auto">{lookToggle}</div>}
      </div>
      <ActiveFilters filters={filters} onChange={(next) => show(next)} />
      {/* Between the page's title and those of its cards, for who goes from heading to heading. */}
      <h2 className="sr-only">الإعلانات</h2>
      <AdResults
        query={query}
        cardActions={favoriteAction}
        look={look}
        cardFooter={(ad) => <BoostButton ad={ad} />}
        columns={3}
        failure={listFailure}
        empty={
          <EmptyState
            icon={<SearchX />}
            title={countFilters(filters) > 0 ? 'لا سيارات بهذه المواصفات' : 'لا توجد سيارات متاحة حالياً'}
            description={countFilters(filters) > 0 && 'خفّف عوامل التصفية أو امسحها لترى المزيد.'}
            action={
              <>
                <Button loading={query.isFetching} onClick={() => void query.refetch()}>
                  إعادة المحاولة
                </Button>
                {countFilters(filters) > 0 && (
                  <Button variant="outline" onClick={() => show({})}>
                    مسح عوامل التصفية
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
        description={
          <span role="status">{total && !query.isPlaceholderData ? carCount(total) : 'جاري العدّ...'}</span>
        }
        // A phone's toolbar has room for filters and order alone.
        end={!wide && lookToggle}
      />
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
