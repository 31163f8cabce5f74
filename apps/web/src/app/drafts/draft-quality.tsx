import { rateAd } from '@arabati/domain/ads/ad-quality';
import { toPounds } from '@arabati/domain/ads/price';
import type { ReactNode } from 'react';
import { QualityMeter } from '../../features/ads/quality-meter.tsx';
import type { TrayPhoto } from '../../features/photos/photo-tray.ts';
import type { AdDraft } from '../../features/posting/ad-draft.ts';
import { typedCar } from '../../features/price-guide/typed-car.ts';
import { usePriceGuide } from '../../features/price-guide/use-price-guides.ts';

interface DraftQualityProps {
  draft: AdDraft;
  photos: readonly TrayPhoto[];
}

/** The quality of an ad while it is written. */
export default function DraftQuality({ draft, photos }: DraftQualityProps): ReactNode {
  const { data } = usePriceGuide(typedCar(draft));
  const quality = rateAd({
    angles: photos.map(({ angle }) => angle),
    description: draft.description,
    price: toPounds(draft.price_amount, draft.price_unit),
    market: data?.estimate ?? null,
    hasMileage: draft.mileage.trim() !== '',
    hasPapers: draft.papers_type !== '' && draft.license_status !== '',
    hasChassisNumber: draft.chassis_number.trim() !== '',
  });
  return <QualityMeter quality={quality} />;
}
