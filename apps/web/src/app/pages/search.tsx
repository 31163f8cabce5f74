import { cityNames } from '@arabati/domain/catalogue/cities';
import { commonBrands } from '@arabati/domain/catalogue/common-brands';
import { foundLine } from '@arabati/words/search/search-words';
import { Search, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { totalOf } from '../../features/ads/ad-pages.ts';
import { AdResults } from '../../features/ads/ad-results.tsx';
import { useListLook } from '../../features/ads/list-look.ts';
import { ListLookToggle } from '../../features/ads/list-look-toggle.tsx';
import { SortSelect } from '../../features/ads/sort-select.tsx';
import { BoostButton } from '../../features/boosts/boost-button.tsx';
import { CriteriaSummary } from '../../features/search/criteria-summary.tsx';
import { filtersQuery } from '../../features/search/filter-address.ts';
import { readSort } from '../../features/search/read-sort.ts';
import {
  criteriaQuery,
  hasCriteria,
  readCriteria,
  type SearchCriteria,
} from '../../features/search/search-criteria.ts';
import { SearchForm, type SearchFormProps } from '../../features/search/search-form.tsx';
import { useSearchAds } from '../../features/search/use-search-ads.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { CHIP_LINK } from '../../ui/chip.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { favoriteAction } from '../ad-card-actions.tsx';
import { searchFailure } from '../list-failures.ts';
import { useWideScreen } from '../use-wide-screen.ts';

/** What a search has found; the address holds the criteria. */
export default function SearchPage() {
  const [address, setAddress] = useSearchParams();
  const criteria = readCriteria(address);
  const sort = readSort(address);
  const search = (next: SearchCriteria) => setAddress(criteriaQuery(next, sort));
  const wide = useWideScreen();
  const formProps = { criteria, onSearch: search, cities: cityNames };
  usePageTitle(criteria.q === '' ? undefined : `نتائج البحث: ${criteria.q}`);

  return (
    <Page>
      {(wide || !hasCriteria(criteria)) && <SearchForm {...formProps} className="mb-6" />}
      <h1 className="font-extrabold text-2xl">
        {hasCriteria(criteria) ? 'نتائج البحث' : 'البحث'}
        {criteria.q !== '' && (
          <>
            : <bdi>{criteria.q}</bdi>
          </>
        )}
      </h1>
      {hasCriteria(criteria) ? (
        <Results
          criteria={criteria}
          sort={sort}
          onSearch={search}
          // A phone's screen belongs to what was found; the form waits behind a button.
          change={!wide && <ChangeSearch {...formProps} />}
          onSort={(order) => setAddress(criteriaQuery(criteria, order), { replace: true })}
        />
      ) : (
        <Suggestions />
      )}
    </Page>
  );
}

/** Nothing is asked for yet: the ways that most take. */
function Suggestions() {
  return (
    <>
      <EmptyState
        icon={<Search />}
        title="عن أي سيارة تبحث؟"
        description="اكتب كلمة أو اختر مدينة أو سعراً، أو تصفح كل السيارات المعروضة."
        action={
          <Link href="/cars" className={buttonClass()}>
            تصفح كل السيارات
          </Link>
        }
        className="pt-6 pb-2"
      />
      <Section title="الماركات الأكثر طلباً">
        <Chips filter="brand" values={commonBrands} />
      </Section>
      <Section title="المدن">
        <Chips filter="city" values={cityNames.slice(0, 10)} />
      </Section>
    </>
  );
}

function Chips({ filter, values }: { filter: 'brand' | 'city'; values: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {values.map((value) => (
        <li key={value}>
          <Link href={`/cars?${filtersQuery({ [filter]: value }, 'default')}`} className={CHIP_LINK}>
            {value}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ResultsProps {
  criteria: SearchCriteria;
  sort: ReturnType<typeof readSort>;
  onSearch: (criteria: SearchCriteria) => void;
  change: ReactNode;
  onSort: (sort: ReturnType<typeof readSort>) => void;
}

function Results({ criteria, sort, onSearch, change, onSort }: ResultsProps) {
  const [look, setLook] = useListLook();
  const query = useSearchAds(criteria, sort);
  const total = totalOf(query);
  return (
    <>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {query.isError && !query.data
            ? ''
            : total && !query.isPlaceholderData
              ? foundLine(total)
              : 'جاري البحث...'}
        </p>
        <ListLookToggle look={look} onChange={setLook} />
      </div>
      <CriteriaSummary criteria={criteria} onChange={onSearch} />
      <div className="mt-4 mb-4 flex items-center gap-2">
        {change}
        <div className="min-w-0 grow sm:max-w-60">
          <SortSelect sort={sort} onChange={onSort} />
        </div>
      </div>
      <AdResults
        query={query}
        cardActions={favoriteAction}
        look={look}
        cardFooter={(ad) => <BoostButton ad={ad} />}
        failure={searchFailure}
        empty={
          <EmptyState
            icon={<SearchX />}
            title="لم نعثر على نتائج"
            description="جرّب كلمة أخرى أو مدينة أوسع أو سعراً أعلى."
            action={
              <>
                <Button loading={query.isFetching} onClick={() => void query.refetch()}>
                  إعادة المحاولة
                </Button>
                <Link href="/cars" className={buttonClass({ variant: 'outline' })}>
                  تصفح كل السيارات
                </Link>
              </>
            }
          />
        }
      />
      {!query.isPending && (
        <nav aria-label="روابط العودة" className="mt-6 flex flex-wrap justify-center gap-3">
          <Link href="/" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            العودة إلى الرئيسية
          </Link>
          <Link href="/cars" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            كل السيارات
          </Link>
        </nav>
      )}
    </>
  );
}

function ChangeSearch({ onSearch, ...props }: SearchFormProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        look="outline"
        label="تعديل البحث"
        icon={<Search aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="تعديل البحث">
        <SearchForm
          {...props}
          onSearch={(criteria) => {
            setOpen(false);
            onSearch(criteria);
          }}
        />
      </Sheet>
    </>
  );
}
