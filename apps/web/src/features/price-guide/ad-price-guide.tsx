import type { AdDetail } from '@arabati/domain/ads/ad';
import type { PriceGuide } from '@arabati/domain/price-guide/price-guide.endpoints';
import { modelPricesPath } from '@arabati/domain/price-guide/price-guide.requests';
import { type PriceVerdict, percentFromMedian } from '@arabati/domain/price-guide/price-range';
import {
  differenceText,
  notEnoughAds,
  priceGuideTitle,
  rangeText,
  sampleText,
  stayText,
  verdictWords,
} from '@arabati/words/price-guide/price-guide-words';
import { Link } from 'wouter';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { PriceScale } from './price-scale.tsx';
import { useAdPriceGuide } from './use-price-guides.ts';

interface AdPriceGuideProps {
  ad: Pick<AdDetail, 'id' | 'price' | 'brand' | 'model'>;
  isOwner: boolean;
}

const tones: Record<PriceVerdict, BadgeTone> = { below: 'positive', near: 'primary', above: 'warning' };

/** How an ad's price compares with the market. As high in every state, so that the page does not move. */
export default function AdPriceGuide({ ad, isOwner }: AdPriceGuideProps) {
  const { data, isError } = useAdPriceGuide(ad.id);
  return (
    <Card className="flex min-h-72 flex-col sm:min-h-60">
      <CardHeader
        title={isOwner ? 'سعرك في السوق' : priceGuideTitle}
        end={data?.model && <ModelLink ad={ad} model={data.model} />}
      />
      {isError && <p className="text-muted">تعذر تحميل أسعار السوق الآن.</p>}
      {data && <Guide price={ad.price} guide={data} verdict={data.verdict} />}
    </Card>
  );
}

function ModelLink({ ad, model }: { ad: AdPriceGuideProps['ad']; model: NonNullable<PriceGuide['model']> }) {
  return (
    <Link
      href={modelPricesPath(model.brand, model.model)}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      أسعار <bdi>{ad.model}</bdi>
    </Link>
  );
}

interface GuideProps {
  price: number;
  guide: PriceGuide;
  verdict: PriceVerdict | null;
}

function Guide({ price, guide: { estimate, stay }, verdict }: GuideProps) {
  if (!estimate || !verdict) {
    return (
      <div className="m-auto grid gap-2 pb-6 text-center text-muted">
        <p className="font-bold text-ink">{notEnoughAds}</p>
        <p className="text-sm">نحتاج خمسة إعلانات أو أكثر لسيارات مثلها من بائعين آخرين.</p>
        {stay && <p className="text-sm">{stayText(stay)}</p>}
      </div>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[verdict]} className="text-sm">
          {verdictWords[verdict]}
        </Badge>
        <span className="text-muted text-sm">{differenceText(percentFromMedian(price, estimate))}</span>
      </p>
      <PriceScale price={price} range={estimate} />
      <p className="mt-1 font-semibold">{rangeText(estimate)}</p>
      <div className="mt-1 grid gap-0.5 text-muted text-sm">
        <p>{sampleText(estimate)}</p>
        {stay && <p>{stayText(stay)}</p>}
      </div>
    </>
  );
}
