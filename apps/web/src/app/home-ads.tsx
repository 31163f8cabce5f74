import { firstAdsQuery } from '@arabati/domain/ads/ads.requests';
import { hasCriteria } from '@arabati/domain/search/search-criteria';
import { CarFront } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { AdListSkeleton } from '../features/ads/ad-card-skeleton.tsx';
import { AdResults } from '../features/ads/ad-results.tsx';
import { useAdList } from '../features/ads/use-ad-list.ts';
import { useHiddenIds } from '../features/hidden-ads/hidden-ids.ts';
import { buttonClass } from '../ui/button-style.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Section } from '../ui/page.tsx';
import { cardActions } from './ad-card-actions.tsx';
import { boostAction } from './boost-action.tsx';
import { listFailure } from './list-failures.ts';
import type { SearchOnHome } from './search-on-home.ts';
import { useFirstScreen } from './use-first-screen.ts';

const FoundAds = lazyPart(() => import('./home-search-results.tsx'));

/** The first ads of the marketplace, or the results of a search on this page. */
export function HomeAds({ criteria, onSearch }: SearchOnHome) {
  if (!hasCriteria(criteria)) return <FirstAds />;
  return (
    <Suspense
      fallback={
        <Section title="نتائج البحث">
          <AdListSkeleton layout="grid" />
        </Section>
      }
    >
      <FoundAds criteria={criteria} onSearch={onSearch} />
    </Suspense>
  );
}

function FirstAds() {
  const query = useAdList(firstAdsQuery);
  const hidden = useHiddenIds();
  useFirstScreen(query.isPending);
  return (
    <Section title="السيارات المميزة">
      <AdResults
        query={query}
        hidden={hidden}
        cardActions={cardActions}
        layout="grid"
        cardFooter={boostAction}
        failure={listFailure}
        empty={<EmptyState level={3} icon={<CarFront />} title="لا توجد سيارات متاحة حالياً" />}
        footer={
          <p className="mt-6 text-center">
            <Link href="/cars" className={buttonClass({ variant: 'outline', size: 'lg' })}>
              عرض المزيد من السيارات
            </Link>
          </p>
        }
      />
    </Section>
  );
}
