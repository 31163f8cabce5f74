import { cityNames } from '@arabati/domain/catalogue/cities';
import { filtersForOrder } from '@arabati/domain/search/filters-for-order';
import { readSort } from '@arabati/domain/search/read-sort';
import {
  criteriaOf,
  isBlank,
  readSearch,
  type Search,
  searchOf,
  searchQuery,
} from '@arabati/domain/search/search-address';
import { searchTitle } from '@arabati/words/search/search-title';
import { foundLine } from '@arabati/words/search/search-words';
import { Search as SearchIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { totalOf } from '../../features/ads/ad-pages.ts';
import { AdResults } from '../../features/ads/ad-results.tsx';
import { useListLayout } from '../../features/ads/list-layout.ts';
import { ListLayoutToggle } from '../../features/ads/list-layout-toggle.tsx';
import { SortSelect } from '../../features/ads/sort-select.tsx';
import { useHiddenIds } from '../../features/hidden-ads/hidden-ids.ts';
import { CarLinks, CommonBrands } from '../../features/search/car-links.tsx';
import { CriteriaSummary } from '../../features/search/criteria-summary.tsx';
import { FilterPanel } from '../../features/search/filter-panel.tsx';
import { FilterSheet } from '../../features/search/filter-sheet.tsx';
import { NoResults } from '../../features/search/no-results.tsx';
import { RecentSearchList } from '../../features/search/recent-search-list.tsx';
import { addRecentSearch } from '../../features/search/recent-searches.ts';
import { relaxationsOf } from '../../features/search/relaxations.ts';
import { RelaxedNotice } from '../../features/search/relaxed-notice.tsx';
import type { SearchFormProps } from '../../features/search/search-form.tsx';
import { SearchFormSkeleton } from '../../features/search/search-form-skeleton.tsx';
import { useSearchAds } from '../../features/search/use-search-ads.ts';
import { deferImport } from '../../platform/first-screen.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page, Section, SplitLayout } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cardActions } from '../ad-card-actions.tsx';
import { boostAction } from '../boost-action.tsx';
import { searchFailure } from '../list-failures.ts';
import { useFirstScreen } from '../use-first-screen.ts';
import { useMarketCatalogue } from '../use-market-catalogue.ts';
import { useWideScreen } from '../use-wide-screen.ts';

// On a phone, hidden behind a button after a search.
const SearchForm = lazyPart(async () => {
  const { SearchForm } = await import('../../features/search/search-form.tsx');
  return { default: SearchForm };
});

const importSaveSearchButton = deferImport(
  () => import('../../features/saved-searches/save-search-button.tsx'),
);
const SaveSearchButton = lazyPart(importSaveSearchButton, null);

const AlertOffer = lazyDialog(() => import('../../features/alerts/alert-offer.tsx'));

/** Whether pushes can be offered: the code is loaded after a search was saved. */
async function canOfferAlerts(): Promise<boolean> {
  try {
    const { canOfferAlerts: canOffer } = await import('../../features/alerts/can-offer-alerts.ts');
    return await canOffer();
  } catch {
    // The import failed or the browser supports no pushes. The search is saved nevertheless.
    return false;
  }
}
const EditSearchBar = lazyPart(() => import('../../features/saved-searches/edit-search-bar.tsx'));

const SavedAds = lazyPart(() => import('../saved-ads.tsx'), null);

/** The results of a search. The criteria are in the URL. */
export default function SearchPage() {
  const [address, setAddress] = useSearchParams();
  const search = readSearch(address);
  const sort = readSort(address);
  // A saved search whose criteria are changed here.
  const edited = address.get('edit');
  const queryOf = (next: Search, order = sort) =>
    searchQuery(next, order) + (edited ? `&edit=${encodeURIComponent(edited)}` : '');
  const show = (next: Search) => setAddress(queryOf(next));
  const wide = useWideScreen();
  const formProps: SearchFormProps = {
    criteria: criteriaOf(search),
    onSearch: (criteria) => show(searchOf({ ...criteria, filters: search.filters })),
    cities: cityNames,
  };
  useEffect(() => {
    if (search.q !== '') addRecentSearch(search.q);
  }, [search.q]);
  usePageTitle(searchTitle(search));

  return (
    <Page>
      {edited && <EditSearch id={edited} search={search} sort={sort} />}
      {(wide || isBlank(search)) && (
        <Suspense fallback={<SearchFormSkeleton className="mb-6" />}>
          <SearchForm {...formProps} className="mb-6" />
        </Suspense>
      )}
      <div className="flex items-start justify-between gap-3">
        <h1 className="min-w-0 break-words font-extrabold text-2xl">
          {isBlank(search) ? 'البحث' : 'نتائج البحث'}
          {search.q !== '' && (
            <>
              : <bdi>{search.q}</bdi>
            </>
          )}
        </h1>
        {!isBlank(search) && (
          <div className="flex shrink-0 gap-2">
            {!edited && <SaveSearch search={search} sort={sort} compact={!wide} />}
            {/* On a phone the results fill the screen; the form is behind a button. */}
            {!wide && <ChangeSearch {...formProps} />}
          </div>
        )}
      </div>
      {isBlank(search) ? (
        <Suggestions />
      ) : (
        <Results
          search={search}
          sort={sort}
          onSearch={show}
          // Replace the history entry, so that going back leaves the list instead of undoing each filter.
          onFilter={(filters) => setAddress(queryOf({ ...search, filters }), { replace: true })}
          onSort={(order) => {
            const filters = filtersForOrder(search.filters, order);
            setAddress(queryOf({ ...search, filters }, order), { replace: true });
          }}
        />
      )}
    </Page>
  );
}

/** Without criteria: brands and the device's recent searches first, all cars below. */
function Suggestions() {
  useFirstScreen(false);
  return (
    <div className="mt-4">
      <CommonBrands />
      <RecentSearchList />
      <Section title="المدن">
        <CarLinks filter="city" values={cityNames.slice(0, 10)} />
      </Section>
      <EmptyState
        icon={<SearchIcon />}
        title="عن أي سيارة تبحث؟"
        description="اكتب كلمة أو اختر مدينة أو سعراً، أو تصفح كل السيارات المعروضة."
        action={
          <Link href="/cars" className={buttonClass()}>
            تصفح كل السيارات
          </Link>
        }
        className="pt-8 pb-2"
      />
    </div>
  );
}

interface ResultsProps {
  search: Search;
  sort: ReturnType<typeof readSort>;
  onSearch: (search: Search) => void;
  onFilter: (filters: Search['filters']) => void;
  onSort: (sort: ReturnType<typeof readSort>) => void;
}

interface SaveSearchProps extends Pick<ResultsProps, 'search' | 'sort'> {
  compact?: boolean;
}

function Results({ search, sort, onSearch, onFilter, onSort }: ResultsProps) {
  const [layout, setLayout] = useListLayout();
  const wide = useWideScreen();
  const catalogue = useMarketCatalogue();
  const query = useSearchAds(search, sort);
  const hidden = useHiddenIds();
  useFirstScreen(query.isPending);
  const total = totalOf(query);
  const pages = query.data?.pages ?? [];
  // While the next search is loading, the parsed query belongs to the previous one.
  const understood = query.isPlaceholderData ? null : (pages[0]?.understood ?? null);
  const filterProps = { q: search.q, filters: search.filters, onChange: onFilter, catalogue };

  const backLinks = (
    <nav aria-label="روابط العودة" className="mt-6 flex flex-wrap justify-center gap-3">
      <Link href="/" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        العودة إلى الرئيسية
      </Link>
      <Link href="/cars" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        كل السيارات
      </Link>
    </nav>
  );

  const results = (
    <>
      <div className="mb-4 flex items-center gap-2 max-[15rem]:flex-wrap">
        {!wide && <FilterSheet {...filterProps} />}
        <div className="min-w-0 grow sm:max-w-60">
          <SortSelect sort={sort} onChange={onSort} />
        </div>
      </div>
      {/* Heading level between the page's title and its cards, for screen readers. */}
      <h2 className="sr-only">الإعلانات</h2>
      <AdResults
        query={query}
        hidden={hidden}
        cardActions={cardActions}
        layout={layout}
        columns={3}
        cardFooter={boostAction}
        failure={searchFailure}
        saved={
          <Suspense>
            <SavedAds />
          </Suspense>
        }
        notices={relaxationsOf(pages).map((relaxation) => ({
          before: relaxation.before,
          notice: (
            <RelaxedNotice
              relaxation={relaxation}
              understood={pages[0]?.understood ?? []}
              filters={search.filters}
            />
          ),
        }))}
        after={backLinks}
        empty={
          <NoResults
            search={search}
            understood={understood ?? []}
            onChange={onSearch}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
            otherAction={<SaveSearch search={search} sort={sort} />}
          />
        }
      />
    </>
  );

  return (
    <>
      <div className="mt-2 mb-3 flex min-h-11 items-center justify-between gap-3 max-[15rem]:flex-wrap">
        <p role="status" className="text-muted">
          {query.isError && !query.data
            ? ''
            : total && !query.isPlaceholderData
              ? foundLine(total)
              : 'جاري البحث...'}
        </p>
        <ListLayoutToggle layout={layout} onChange={setLayout} />
      </div>
      <CriteriaSummary search={search} understood={understood} onChange={onSearch} />
      {wide ? (
        <SplitLayout side="start" aside={<FilterPanel {...filterProps} />}>
          {results}
        </SplitLayout>
      ) : (
        results
      )}
    </>
  );
}

/** Names the search by the response of its list, which is cached. */
function SaveSearch({ search, sort, compact = false }: SaveSearchProps) {
  const { data, isPlaceholderData } = useSearchAds(search, sort);
  const [offering, setOffering] = useState(false);
  const offerAlerts = async () => {
    const mayOffer = await canOfferAlerts();
    setOffering(mayOffer);
    return mayOffer;
  };
  return (
    <Suspense fallback={<span className="size-11" />}>
      <SaveSearchButton
        search={search}
        understood={isPlaceholderData ? null : (data?.pages[0]?.understood ?? null)}
        compact={compact}
        onSaved={offerAlerts}
      />
      {offering && <AlertOffer onClose={() => setOffering(false)} />}
    </Suspense>
  );
}

function EditSearch({ id, search, sort }: Pick<ResultsProps, 'search' | 'sort'> & { id: string }) {
  const { data, isPlaceholderData } = useSearchAds(search, sort);
  return (
    <Suspense fallback={<Skeleton className="mb-4 h-36 rounded-md" />}>
      <EditSearchBar
        id={id}
        search={search}
        understood={isPlaceholderData ? null : (data?.pages[0]?.understood ?? null)}
      />
    </Suspense>
  );
}

function ChangeSearch({ onSearch, ...props }: SearchFormProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        variant="outline"
        label="تعديل البحث"
        icon={<SearchIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="تعديل البحث">
        <Suspense fallback={<SearchFormSkeleton />}>
          <SearchForm
            {...props}
            inFlow
            onSearch={(criteria) => {
              setOpen(false);
              onSearch(criteria);
            }}
          />
        </Suspense>
      </Sheet>
    </>
  );
}
