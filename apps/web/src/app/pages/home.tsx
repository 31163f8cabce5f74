import { cityNames } from '@arabati/domain/ads/cities';
import { productName } from '@arabati/domain/app/product-name';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import {
  criteriaQuery,
  noCriteria,
  readCriteria,
  type SearchCriteria,
} from '../../features/search/search-criteria.ts';
import { SearchForm } from '../../features/search/search-form.tsx';
import { useSession } from '../../platform/session.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HomeAds } from '../home-ads.tsx';

// Its forms are heavy: the ads below do not wait for them.
const VisitorSection = lazy(() => import('../visitor-section.tsx'));

const tagline = 'بيع واشتري بمزاجك';

/** Members search and look around; visitors are asked in first, and may look around all the same. */
export default function HomePage() {
  const { status } = useSession();
  const [address, setAddress] = useSearchParams();
  const criteria = readCriteria(address);
  const search = (next: SearchCriteria) => setAddress(criteriaQuery(next), { replace: true });

  return (
    <Page>
      {status === 'signed-out' ? (
        <>
          <h1 className="sr-only">
            {productName}: {tagline}
          </h1>
          <Suspense fallback={<Skeleton className="h-160 rounded-lg" />}>
            <VisitorSection />
          </Suspense>
        </>
      ) : (
        <MemberHero criteria={criteria} onSearch={search} />
      )}
      <div className="mt-8">
        <HomeAds criteria={criteria} onClear={() => search(noCriteria)} />
      </div>
    </Page>
  );
}

function MemberHero({
  criteria,
  onSearch,
}: {
  criteria: SearchCriteria;
  onSearch: (criteria: SearchCriteria) => void;
}) {
  return (
    <section className="-mx-4 -mt-4 bg-primary-soft px-4 pt-6 pb-5 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-10 sm:pb-8 lg:mx-0 lg:mt-0 lg:rounded-xl">
      <h1 className="mb-4 text-balance text-center font-extrabold text-2xl text-primary-ink sm:mb-6 sm:text-4xl">
        {tagline}
      </h1>
      <SearchForm
        key={criteriaQuery(criteria)}
        criteria={criteria}
        onSearch={onSearch}
        cities={cityNames}
        className="mx-auto max-w-4xl"
      />
    </section>
  );
}
