import { firstAdsQuery } from '@arabati/domain/ads/ads.endpoints';
import { foundLine } from '@arabati/words/search/search-words';
import { CarFront, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { totalOf } from '../features/ads/ad-pages.ts';
import { AdResults } from '../features/ads/ad-results.tsx';
import { useAdList } from '../features/ads/use-ad-list.ts';
import { BoostButton } from '../features/boosts/boost-button.tsx';
import { criteriaQuery, hasCriteria, type SearchCriteria } from '../features/search/search-criteria.ts';
import { useSearchAds } from '../features/search/use-search-ads.ts';
import { firstScreenStands } from '../platform/first-screen.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { Section } from '../ui/page.tsx';
import { favoriteAction } from './ad-card-actions.tsx';
import { listFailure, searchFailure } from './list-failures.ts';

export interface HomeAdsProps {
  criteria: SearchCriteria;
  onClear: () => void;
}

/** The first ads of the market, or what a search on this page has found. */
export function HomeAds({ criteria, onClear }: HomeAdsProps) {
  return hasCriteria(criteria) ? <FoundAds criteria={criteria} onClear={onClear} /> : <FirstAds />;
}

function FirstAds() {
  const query = useAdList(firstAdsQuery);
  useFirstScreen(query.isPending);
  return (
    <Section title="السيارات المميزة">
      <AdResults
        query={query}
        cardActions={favoriteAction}
        look="grid"
        cardFooter={(ad) => <BoostButton ad={ad} />}
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

function FoundAds({ criteria, onClear }: HomeAdsProps) {
  const query = useSearchAds(criteria);
  useFirstScreen(query.isPending);
  const total = totalOf(query);
  const fullPage = `/search-results?${criteriaQuery(criteria)}`;
  return (
    <Section
      title="نتائج البحث"
      end={
        <Button variant="ghost" size="sm" onClick={onClear}>
          مسح البحث
        </Button>
      }
    >
      {total && !query.isPlaceholderData && <p className="-mt-2 mb-4 text-muted">{foundLine(total)}</p>}
      <LiveRegion>{total && !query.isPlaceholderData ? foundLine(total) : ''}</LiveRegion>
      <AdResults
        query={query}
        cardActions={favoriteAction}
        look="grid"
        cardFooter={(ad) => <BoostButton ad={ad} />}
        failure={searchFailure}
        empty={
          <EmptyState
            level={3}
            icon={<SearchX />}
            title="لم نعثر على نتائج"
            description="جرّب كلمة أخرى أو مدينة أوسع أو سعراً أعلى."
            action={
              <Button variant="outline" onClick={onClear}>
                عرض كل السيارات
              </Button>
            }
          />
        }
        footer={
          <p className="mt-6 text-center">
            <Link href={fullPage} className={buttonClass({ variant: 'outline', size: 'lg' })}>
              فتح صفحة النتائج كاملة
            </Link>
          </p>
        }
      />
    </Section>
  );
}

function useFirstScreen(pending: boolean): void {
  useEffect(() => {
    if (!pending) firstScreenStands();
  }, [pending]);
}
