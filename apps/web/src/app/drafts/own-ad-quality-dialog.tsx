import type { AdDetail } from '@arabati/domain/ads/ad';
import { rateAd } from '@arabati/domain/ads/ad-quality';
import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import { QualityPoints, QualityScore } from '../../features/ads/quality-meter.tsx';
import { useAd } from '../../features/ads/use-ad.ts';
import { useAdPriceGuide } from '../../features/price-guide/use-price-guides.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The quality of a posted ad. Only its price can change, so the dialog says what remains for the next ad. */
export default function OwnAdQualityDialog({ ad, onClose }: { ad: OwnAd; onClose: () => void }) {
  const query = useAd(ad.id);
  return (
    <Dialog open onClose={onClose} title="جودة الإعلان">
      {query.data ? (
        <Quality ad={query.data} />
      ) : query.isError ? (
        <LoadFailure {...errorWords(query.error)} query={query} />
      ) : (
        <Skeleton className="h-40 rounded-md" />
      )}
    </Dialog>
  );
}

function Quality({ ad }: { ad: AdDetail }) {
  const { data: guide } = useAdPriceGuide(ad.id);
  const { score, missing } = rateAd({
    angles: ad.photos.map(({ angle }) => angle),
    description: ad.description,
    price: ad.price,
    market: guide?.estimate ?? null,
    hasMileage: ad.mileage !== null,
    hasPapers: ad.papers_type !== null && ad.license_status !== null,
    hasChassisNumber: ad.has_chassis_number,
  });
  const fixed = missing.filter((point) => point !== 'price');
  return (
    <div className="grid gap-4">
      <QualityScore score={score} />
      {missing.length === 0 && <p className="text-positive-ink text-sm">إعلانك يجيب عن أسئلة المشترين.</p>}
      {missing.includes('price') && (
        <div className="grid gap-1.5">
          <h3 className="font-semibold text-sm">يمكنك تغييره الآن</h3>
          <QualityPoints points={['price']} />
        </div>
      )}
      {fixed.length > 0 && (
        <div className="grid gap-1.5">
          <h3 className="font-semibold text-sm">لإعلانك القادم</h3>
          <p className="text-muted text-sm">
            لا تتغير صور الإعلان ونصه بعد نشره. إذا أردت إضافتها فاحذف هذا الإعلان وانشره من جديد، ويُحسب من
            إعلانات شهرك.
          </p>
          <QualityPoints points={fixed} />
        </div>
      )}
    </div>
  );
}
