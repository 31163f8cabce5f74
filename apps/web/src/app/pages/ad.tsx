import { useDeferredValue, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { useAd } from '../../features/ads/use-ad.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AdDetailSkeleton } from '../ad-detail-skeleton.tsx';
import { AdDetailView } from '../ad-detail-view.tsx';
import { useFirstScreen } from '../use-first-screen.ts';

/** No such ad, or no id at all. Other refusals (too many requests) say nothing about the ad. */
const isMissing = ({ status }: ApiProblem) => status === 404 || status === 400;

/** One ad, active or sold; one that is not there leads home. */
export default function AdPage() {
  const { id = '' } = useParams<{ id: string }>();
  const [, navigate] = useLocation();
  const query = useAd(id);
  // Drawn in slices, between which the phone answers its user.
  const ad = useDeferredValue(query.data);
  const missing = query.error instanceof ApiProblem && isMissing(query.error);
  usePageTitle(query.data?.title);
  useFirstScreen(query.isPending);

  useEffect(() => {
    if (!missing) return;
    toast({ tone: 'danger', title: 'الإعلان غير موجود' });
    navigate('/', { replace: true });
  }, [missing, navigate]);

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
