import { Link } from 'wouter';
import AdSignals from '../features/ad-signals/ad-signals.tsx';
import { useAdSignals } from '../features/ad-signals/use-ad-signals.ts';
import { AdStatusBadge } from '../features/administration/ad-status-badge.tsx';
import { useAdministeredAd } from '../features/administration/use-administered-ad.ts';
import { AdFacts } from '../features/ads/ad-facts.tsx';
import { AdPrice } from '../features/ads/ad-price.tsx';
import { galleryPhoto } from '../features/ads/gallery-photo.ts';
import { PriceHistory } from '../features/ads/price-history.tsx';
import { errorWords } from '../platform/error-words.ts';
import { buttonClass } from '../ui/button-style.ts';
import { Card } from '../ui/card.tsx';
import { Gallery } from '../ui/gallery.tsx';
import { LoadFailureAlert } from '../ui/load-failure-alert.tsx';
import { MarkedText } from '../ui/marked-text.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { AlikePhotos } from './alike-photos.tsx';

/** The reported ad as visitors see it, also while it is hidden, below what was noticed about it. */
export default function ReportedAd({ adId }: { adId: string }) {
  return (
    <>
      <AdSignals adId={adId} />
      <AlikePhotos adId={adId} />
      <ShownAd adId={adId} />
    </>
  );
}

function ShownAd({ adId }: { adId: string }) {
  const { data: ad, error, isFetching, refetch } = useAdministeredAd(adId);
  const passages = (useAdSignals(adId).data?.signals ?? []).flatMap(({ found }) =>
    'excerpt' in found ? [found.excerpt] : [],
  );
  if (!ad) {
    return error ? (
      <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />
    ) : (
      <Loading>
        <Skeleton className="h-72 rounded-lg" />
      </Loading>
    );
  }
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 font-bold text-lg">
          <bdi>
            <MarkedText text={ad.title} passages={passages} />
          </bdi>
        </h2>
        <AdStatusBadge status={ad.status} hidden={ad.hidden} underReview={ad.under_review} />
      </div>
      <AdPrice ad={ad} />
      <PriceHistory changes={ad.price_changes} />
      <Gallery
        label={ad.title}
        photos={ad.photos.map(galleryPhoto)}
        sizes="(min-width: 64rem) 50rem, 100vw"
      />
      <AdFacts ad={ad} />
      {ad.description !== '' && (
        <p className="whitespace-pre-line">
          <bdi>
            <MarkedText text={ad.description} passages={passages} />
          </bdi>
        </p>
      )}
      <Link href={`/admin/ads/${ad.id}`} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        صفحة الإعلان في الإدارة
      </Link>
    </Card>
  );
}
