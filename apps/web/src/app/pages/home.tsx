import { cityNames } from '@arabati/domain/catalogue/cities';
import { criteriaQuery, readCriteria, type SearchCriteria } from '@arabati/domain/search/search-criteria';
import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { SearchFormSkeleton } from '../../features/search/search-form-skeleton.tsx';
import { deferImport } from '../../platform/first-screen.ts';
import { useSession } from '../../platform/session.ts';
import { Hero } from '../../ui/hero.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { HomeAds } from '../home-ads.tsx';
import { VisitorSection } from '../visitor-section.tsx';

const SearchForm = lazyPart(
  deferImport(async () => {
    const { SearchForm } = await import('../../features/search/search-form.tsx');
    return { default: SearchForm };
  }),
);

const searchFormPlace =
  'mx-auto max-w-5xl rounded-lg bg-surface p-2.5 text-ink shadow-lifted max-sm:mt-3 sm:p-3';
const tagline = 'بيع واشتري بمزاجك';

/** Members search and browse. Visitors see the sign-in first, and can browse too. */
export default function HomePage() {
  const { status } = useSession();
  const [address, setAddress] = useSearchParams();
  const criteria = readCriteria(address);
  const search = (next: SearchCriteria) => setAddress(criteriaQuery(next), { replace: true });

  return (
    <Page>
      {status === 'signed-out' ? (
        <VisitorSection tagline={tagline} />
      ) : (
        <MemberHero criteria={criteria} onSearch={search} />
      )}
      <div className="mt-4 sm:mt-8">
        <HomeAds criteria={criteria} onSearch={search} />
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
    // The search field's suggestions overlay the list below.
    <Hero labelledBy="tagline" className="z-2 pt-5 pb-5 sm:pt-10 sm:pb-12">
      <h1 id="tagline" className="text-center font-extrabold text-2xl sm:text-4xl">
        {tagline}
      </h1>
      <p className="mt-1 mb-4 text-center max-sm:hidden sm:mb-6 sm:text-lg">
        إعلانات الملاك والوكلاء والوسطاء في كل مدن السودان، في مكان واحد
      </p>
      <Suspense fallback={<SearchFormSkeleton className={searchFormPlace} />}>
        <SearchForm criteria={criteria} onSearch={onSearch} cities={cityNames} className={searchFormPlace} />
      </Suspense>
    </Hero>
  );
}
