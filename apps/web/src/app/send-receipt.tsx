import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { useOwnAds } from '../features/ads/use-own-ads.ts';
import { useBoostPlans } from '../features/boosts/use-boost-plans.ts';
import { usePlans } from '../features/memberships/use-plans.ts';
import { compressPhoto } from '../features/photos/compress-photo.ts';
import { ReceiptForm } from '../features/receipts/receipt-form.tsx';
import { errorWords } from '../platform/error-words.ts';
import { useSession } from '../platform/session.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { LoadFailureAlert } from '../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Upload of a bank transfer's receipt, for a plan or for an ad's boost (`?ad=`). */
export default function SendReceipt({ onSent }: { onSent: () => void }) {
  const [address] = useSearchParams();
  const { user } = useSession();
  const plans = usePlans();
  const boosts = useBoostPlans();
  const ads = useOwnAds();
  const adId = address.get('ad');
  const forSale = ads.data?.pages.flatMap(({ items }) => items).filter(({ status }) => status === 'active');
  useFurtherPages(ads, adId !== null && forSale?.some(({ id }) => id === adId) === false);

  // Scroll to the form if the page was opened from an ad.
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (adId) card.current?.scrollIntoView();
  }, [adId]);

  const needed = [plans, boosts, ads];
  const failed = needed.find((query) => query.isError && !query.data);
  return (
    <Card ref={card} id="receipt" className="mt-5 scroll-mt-20">
      <CardHeader title="أرسل إيصال التحويل" />
      {failed ? (
        <LoadFailureAlert {...errorWords(failed.error)} query={failed} />
      ) : user && plans.data && boosts.data && forSale ? (
        <ReceiptForm
          memberId={user.id}
          plans={plans.data.plans.filter(({ price }) => price > 0)}
          boosts={boosts.data.plans}
          ads={forSale}
          adId={adId}
          compress={compressPhoto}
          onSent={onSent}
        />
      ) : (
        <Loading>
          <Skeleton className="h-140 rounded-lg" />
        </Loading>
      )}
    </Card>
  );
}

/** The ad may be on a further page of the member's ads. */
function useFurtherPages(ads: ReturnType<typeof useOwnAds>, needed: boolean) {
  const { hasNextPage, isFetching, fetchNextPage } = ads;
  useEffect(() => {
    if (needed && hasNextPage && !isFetching) void fetchNextPage();
  }, [needed, hasNextPage, isFetching, fetchNextPage]);
}
