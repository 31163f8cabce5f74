import { sellerAdsTitle } from '@arabati/words/search/search-title';
import { CarFront, UserX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import { AdResults } from '../../features/ads/ad-results.tsx';
import { SellerBadges } from '../../features/ads/seller-badges.tsx';
import { useSellerAds } from '../../features/ads/use-seller-ads.ts';
import { useIsBlocked } from '../../features/blocks/use-block.ts';
import { useHiddenIds } from '../../features/hidden-ads/hidden-ids.ts';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { isNotFound } from '../../platform/api-problem.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { cardActions } from '../ad-card-actions.tsx';
import { boostAction } from '../boost-action.tsx';
import { compressLater } from '../compress-later.ts';
import { LazySection } from '../lazy-section.tsx';
import { listFailure } from '../list-failures.ts';
import { MemberMenu } from '../member-menu.tsx';

const SellerReviews = lazyPart(async () => {
  const { SellerReviews } = await import('../../features/reviews/seller-reviews.tsx');
  return { default: SellerReviews };
});

const tabs = [
  { value: 'ads', label: 'الإعلانات' },
  { value: 'reviews', label: 'التقييمات' },
] as const;

/** One seller: ads and reviews. The open tab is in the URL. */
export default function SellerAdsPage() {
  const { userId } = useParams<{ userId?: string }>();
  return userId ? <SellerAds userId={userId} /> : <SellerNotFound />;
}

function SellerAds({ userId }: { userId: string }) {
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab') === 'reviews' ? 'reviews' : 'ads';
  const query = useSellerAds(userId);
  const hidden = useHiddenIds();
  // Displayed together with the ads (ad-results.tsx), because it would push their placeholders down.
  const seller = useDeferredValue(query.data)?.pages[0]?.seller;
  const isOwn = useSession().user?.id === userId;
  const missing = isNotFound(query.error);
  usePageTitle(seller && sellerAdsTitle(seller.display_name));

  if (missing) return <SellerNotFound />;
  const ads = (
    <AdResults
      query={query}
      hidden={hidden}
      cardActions={cardActions}
      layout="grid"
      cardFooter={boostAction}
      failure={listFailure}
      empty={<EmptyState icon={<CarFront />} title="لا توجد إعلانات" action={<AllCars />} />}
    />
  );
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
      {seller && <SellerBadges seller={seller} className="-mt-3 mb-4" />}
      {/* Without the seller, the header is shorter, and its growth would push the tabs down. */}
      {seller ? (
        <Tabs
          label="أقسام صفحة البائع"
          items={tabs}
          value={tab}
          onValueChange={(next) => setAddress(next === 'ads' ? {} : { tab: next })}
        >
          {tab === 'ads' ? (
            ads
          ) : (
            <LazySection skeleton={<Skeleton className="h-80 rounded-lg" />}>
              <SellerReviews
                userId={userId}
                actions={(reviewId) => (
                  <ReportButton
                    subject="review"
                    subjectId={reviewId}
                    label="الإبلاغ عن التقييم"
                    compress={compressLater}
                  />
                )}
              />
            </LazySection>
          )}
        </Tabs>
      ) : (
        ads
      )}
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
