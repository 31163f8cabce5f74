import { comparedAdsMaximum } from '@arabati/domain/ads/chosen-ads.requests';
import { GitCompareArrows, Plus, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { adoptComparison } from '../../features/comparison/adopt-comparison.ts';
import { compareAddress, readComparedIds } from '../../features/comparison/compare-address.ts';
import { shareComparison } from '../../features/comparison/share-comparison.ts';
import { latestComparedAds } from '../../features/comparison/store-compared-ads.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Comparison } from '../comparison.tsx';

/** Two to four ads side by side. The URL contains them; without any, those that were chosen on this device. */
export default function ComparePage() {
  const [address] = useSearchParams();
  const [, navigate] = useLocation();
  const ids = readComparedIds(address);
  const differences = address.get('only') === 'differences';
  const isEmpty = ids.length === 0;
  const show = (next: readonly string[], only = differences) =>
    navigate(compareAddress(next, { differences: only }), { replace: true });

  useEffect(() => {
    const chosen = latestComparedAds().map(({ id }) => id);
    if (isEmpty && chosen.length > 0) navigate(compareAddress(chosen), { replace: true });
  }, [isEmpty, navigate]);

  if (isEmpty) return <NothingChosen />;
  return (
    <Page>
      <PageHeader
        title="مقارنة السيارات"
        end={
          <div className="flex flex-wrap gap-2">
            {ids.length < comparedAdsMaximum && (
              <Link
                href="/cars"
                onClick={() => adoptComparison(ids)}
                className={buttonClass({ variant: 'outline', size: 'sm' })}
              >
                <Plus aria-hidden="true" className="size-4.5" />
                أضف سيارة
              </Link>
            )}
            <Button
              variant="outline"
              size="sm"
              icon={<Share2 aria-hidden="true" className="size-4.5" />}
              onClick={() => void shareComparison(ids)}
            >
              مشاركة
            </Button>
          </div>
        }
      />
      {ids.length > 1 && (
        <Checkbox
          label="اعرض الاختلافات فقط"
          checked={differences}
          onChange={(event) => show(ids, event.currentTarget.checked)}
          className="-mt-3 mb-2"
        />
      )}
      <Comparison ids={ids} differences={differences && ids.length > 1} onChange={show} />
    </Page>
  );
}

function NothingChosen() {
  return (
    <Page>
      <h1 className="sr-only">مقارنة السيارات</h1>
      <EmptyState
        icon={<GitCompareArrows />}
        title="لم تختر سيارات للمقارنة"
        description="افتح خيارات أي إعلان واضغط «أضف إلى المقارنة». تقارن حتى 4 سيارات جنباً إلى جنب."
        action={
          <Link href="/cars" className={buttonClass()}>
            تصفح السيارات
          </Link>
        }
      />
    </Page>
  );
}
