import { Hourglass } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { useAd } from '../../features/ads/use-ad.ts';
import { isNotFound } from '../../platform/api-problem.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AdDetailSkeleton } from '../ad-detail-skeleton.tsx';
import { AdDetailView } from '../ad-detail-view.tsx';
import { useFirstScreen } from '../use-first-screen.ts';

/** One ad, active or sold. A missing ad redirects to home. */
export default function AdPage() {
  const { id = '' } = useParams<{ id: string }>();
  const [, navigate] = useLocation();
  const query = useAd(id);
  // Rendered in slices, so that input is handled in between.
  const ad = useDeferredValue(query.data);
  const underReview = isNotFound(query.error) && query.error.code === 'ad-under-review';
  const missing = isNotFound(query.error) && !underReview;
  usePageTitle(query.data?.title);
  useFirstScreen(query.isPending);

  useEffect(() => {
    if (!missing) return;
    toast({ key: 'ad-not-found', tone: 'danger', title: 'الإعلان غير موجود' });
    navigate('/', { replace: true });
  }, [missing, navigate]);

  // Also if it was hidden while its page was open.
  if (underReview) return <UnderReview />;
  if (ad) return <AdDetailView key={ad.id} ad={ad} />;
  if (query.isError && !missing) {
    return (
      <Page>
        <LoadFailure title="خطأ" text="حدث خطأ أثناء جلب تفاصيل الإعلان" query={query} />
      </Page>
    );
  }
  return <AdDetailSkeleton />;
}

/** For an ad that reports have hidden. Without `errorWords`, whose texts of all problems would load with this screen. */
function UnderReview() {
  return (
    <Page>
      <h1 className="sr-only">الإعلان</h1>
      <EmptyState
        icon={<Hourglass />}
        title="الإعلان قيد المراجعة"
        description="نراجع هذا الإعلان، ويظهر بعدها إذا كان سليماً."
        action={
          <Link href="/cars" className={buttonClass()}>
            تصفح كل السيارات
          </Link>
        }
      />
    </Page>
  );
}
