import { sellerAdsTitle } from '@arabati/words/search/search-title';
import { CarFront, UserX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useParams } from 'wouter';
import { AdResults } from '../../features/ads/ad-results.tsx';
import { useSellerAds } from '../../features/ads/use-seller-ads.ts';
import { useIsBlocked } from '../../features/blocks/use-block.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { favoriteAction } from '../ad-card-actions.tsx';
import { boostAction } from '../boost-action.tsx';
import { listFailure } from '../list-failures.ts';
import { MemberMenu } from '../member-menu.tsx';

/** All ads of one seller. */
export default function SellerAdsPage() {
  const { userId } = useParams<{ userId?: string }>();
  return userId ? <SellerAds userId={userId} /> : <SellerNotFound />;
}

function SellerAds({ userId }: { userId: string }) {
  const query = useSellerAds(userId);
  // Displayed together with the ads (ad-results.tsx), because it would push their placeholders down.
  const seller = useDeferredValue(query.data)?.pages[0]?.seller;
  const isOwn = useSession().user?.id === userId;
  const missing = query.error instanceof ApiProblem && query.error.status < 500;
  usePageTitle(seller && sellerAdsTitle(seller.display_name));

  if (missing) return <SellerNotFound />;
  return (
    <Page>
      <PageHeader
        title={
          <>
            إعلانات البائع{seller && ': '}
            {seller && <bdi>{seller.display_name}</bdi>}
          </>
        }
        description={
          seller && (
            <>
              رقم العضوية <bdi>{seller.user_id_display}</bdi>
            </>
          )
        }
        end={seller && !isOwn && <SellerMenu userId={userId} name={seller.display_name} />}
      />
      <AdResults
        query={query}
        cardActions={favoriteAction}
        layout="grid"
        cardFooter={boostAction}
        failure={listFailure}
        empty={<EmptyState icon={<CarFront />} title="لا توجد إعلانات" action={<AllCars />} />}
      />
    </Page>
  );
}

function SellerMenu({ userId, name }: { userId: string; name: string }) {
  const { data } = useIsBlocked(userId, { enabled: true });
  return <MemberMenu subject="member" subjectId={userId} member={{ userId, name }} blocked={data?.blocked} />;
}

function SellerNotFound() {
  return (
    <Page>
      <h1 className="sr-only">إعلانات البائع</h1>
      <EmptyState
        icon={<UserX />}
        title="البائع غير موجود"
        description="ربما أُغلق حسابه أو تغيّر رابطه"
        action={<AllCars />}
      />
    </Page>
  );
}

function AllCars() {
  return (
    <Link href="/cars" className={buttonClass()}>
      تصفح كل السيارات
    </Link>
  );
}
