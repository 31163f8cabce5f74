import { listOrders } from '@arabati/domain/ads/ad-filters';
import { countFilters, filtersQuery, readFilters } from '@arabati/domain/search/filter-address';
import type { ShowroomPage as Showroom } from '@arabati/domain/showrooms/showroom-pages.endpoints';
import { carCount } from '@arabati/words/search/search-words';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { totalOf } from '../features/ads/ad-pages.ts';
import { AdResults } from '../features/ads/ad-results.tsx';
import { SortSelect } from '../features/ads/sort-select.tsx';
import { useHiddenIds } from '../features/hidden-ads/hidden-ids.ts';
import { ActiveFilters } from '../features/search/active-filters.tsx';
import { FilterPanel } from '../features/search/filter-panel.tsx';
import { FilterSheet } from '../features/search/filter-sheet.tsx';
import { useShowroomAds } from '../features/showrooms/use-showrooms.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SplitLayout } from '../ui/page.tsx';
import { cardActions } from './ad-card-actions.tsx';
import { boostAction } from './boost-action.tsx';
import { listFailure } from './list-failures.ts';
import { useMarketCatalogue } from './use-market-catalogue.ts';
import { useWideScreen } from './use-wide-screen.ts';

/** The showroom's ads with the market's filters, which are in the URL. */
export default function ShowroomCars({ showroom }: { showroom: Showroom }) {
  const [address, setAddress] = useSearchParams();
  const wide = useWideScreen();
  const catalogue = useMarketCatalogue();
  const filters = readFilters(address);
  const sort = listOrders.find((order) => order === address.get('sort')) ?? 'default';
  const query = useShowroomAds(showroom.slug, filters, sort);
  const hidden = useHiddenIds();
  const total = totalOf(query);
  const show = (next: typeof filters, order = sort) =>
    setAddress(filtersQuery(next, order), { replace: true });
  const filterProps = { filters, onChange: show, catalogue, seller: showroom.owner_id };
  const filtered = countFilters(filters) > 0;

  const results = (
    <>
      <p className="mb-3 text-muted text-sm">
        للتواصل افتح إحدى السيارات، ثم راسل المعرض أو اعرض رقمه.
        <span role="status" className="sr-only">
          {total && !query.isPlaceholderData ? carCount(total) : ''}
        </span>
      </p>
      <div className="mb-4 flex items-center gap-2">
        {!wide && <FilterSheet {...filterProps} />}
        <div className="min-w-0 grow sm:max-w-60">
          <SortSelect
            orders={listOrders}
            sort={sort}
            onChange={(order) => show(filters, listOrders.find((one) => one === order) ?? 'default')}
          />
        </div>
      </div>
      <ActiveFilters filters={filters} onChange={(next) => show(next)} />
      <h2 className="sr-only">السيارات</h2>
      <AdResults
        query={query}
        hidden={hidden}
        cardActions={cardActions}
        layout="grid"
        columns={3}
        cardFooter={boostAction}
        failure={listFailure}
        empty={
          <EmptyState
            icon={<SearchX />}
            title={filtered ? 'لا توجد سيارات بهذه المواصفات' : 'لا توجد سيارات معروضة الآن'}
            description={
              filtered ? 'خفّف شروط البحث أو امسحها.' : 'تابع المعرض ليصلك إشعار عندما يعرض سيارة جديدة.'
            }
            action={filtered && <Button onClick={() => show({})}>مسح التصفية</Button>}
          />
        }
      />
    </>
  );
  return wide ? <Beside filters={<FilterPanel {...filterProps} />}>{results}</Beside> : results;
}

function Beside({ filters, children }: { filters: ReactNode; children: ReactNode }) {
  return (
    <SplitLayout side="start" aside={filters}>
      {children}
    </SplitLayout>
  );
}
