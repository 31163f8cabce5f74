import { criteriaOf, type Search, searchOf, searchQuery } from '@arabati/domain/search/search-address';
import { noCriteria } from '@arabati/domain/search/search-criteria';
import { foundLine } from '@arabati/words/search/search-words';
import { Link } from 'wouter';
import { totalOf } from '../features/ads/ad-pages.ts';
import { AdResults } from '../features/ads/ad-results.tsx';
import { useHiddenIds } from '../features/hidden-ads/hidden-ids.ts';
import { CriteriaSummary } from '../features/search/criteria-summary.tsx';
import { NoResults } from '../features/search/no-results.tsx';
import { relaxationsOf } from '../features/search/relaxations.ts';
import { RelaxedNotice } from '../features/search/relaxed-notice.tsx';
import { useSearchAds } from '../features/search/use-search-ads.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { Section } from '../ui/page.tsx';
import { cardActions } from './ad-card-actions.tsx';
import { boostAction } from './boost-action.tsx';
import { searchFailure } from './list-failures.ts';
import type { SearchOnHome } from './search-on-home.ts';
import { useFirstScreen } from './use-first-screen.ts';

/** Results of a search on home, in place of the first ads. */
export default function HomeSearchResults({ criteria, onSearch }: SearchOnHome) {
  const search = searchOf(criteria);
  const show = (next: Search) => onSearch(criteriaOf(next));
  const query = useSearchAds(search);
  const hidden = useHiddenIds();
  useFirstScreen(query.isPending);
  const total = totalOf(query);
  const pages = query.data?.pages ?? [];
  const understood = query.isPlaceholderData ? null : (pages[0]?.understood ?? null);
  return (
    <Section
      title="نتائج البحث"
      end={
        <Button variant="ghost" size="sm" onClick={() => onSearch(noCriteria)}>
          مسح البحث
        </Button>
      }
    >
      <p className="-mt-2 mb-3 min-h-6 text-muted">
        {total && !query.isPlaceholderData ? foundLine(total) : ''}
      </p>
      <LiveRegion>{total && !query.isPlaceholderData ? foundLine(total) : ''}</LiveRegion>
      <CriteriaSummary search={search} understood={understood} onChange={show} />
      <AdResults
        query={query}
        hidden={hidden}
        cardActions={cardActions}
        layout="grid"
        cardFooter={boostAction}
        failure={searchFailure}
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
        empty={
          <NoResults
            level={3}
            search={search}
            understood={understood ?? []}
            onChange={show}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        }
        footer={
          <p className="mt-6 text-center">
            <Link
              href={`/search-results?${searchQuery(search)}`}
              className={buttonClass({ variant: 'outline', size: 'lg' })}
            >
              فتح صفحة النتائج كاملة
            </Link>
          </p>
        }
      />
    </Section>
  );
}
