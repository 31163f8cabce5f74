import { inPriceUnit, priceUnits, toPounds } from '@arabati/domain/ads/price';
import { doubtPrice, verdictOf } from '@arabati/domain/price-guide/price-range';
import { glancePrice } from '@arabati/words/ads/price-words';
import {
  notEnoughAds,
  rangeText,
  sampleText,
  verdictWords,
} from '@arabati/words/price-guide/price-guide-words';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PriceScale } from './price-scale.tsx';
import { type TypedFields, typedCar } from './typed-car.ts';
import { usePriceGuide } from './use-price-guides.ts';

interface TypedPriceProps {
  draft: TypedFields;
  change: (changes: Pick<TypedFields, 'price_amount' | 'price_unit'>) => void;
}

/** Above, the form itself asks whether the price is in old pounds. */
const highestUsualPrice = 2_000 * priceUnits.million;

/** The market's prices while a seller types the price, and a question about a price that is far off. */
export default function TypedPrice({ draft, change }: TypedPriceProps) {
  const pounds = toPounds(draft.price_amount, draft.price_unit);
  const car = typedCar(draft);
  const { data } = usePriceGuide(car);
  const [confirmed, setConfirmed] = useState<number | null>(null);
  if (pounds === null) return null;
  if (!car || !data) {
    const needsYear = !car && draft.brand !== '' && draft.model !== '';
    return needsYear && <p className="text-muted text-sm">نعرض سعر السوق بعد كتابة سنة الصنع.</p>;
  }
  const { estimate } = data;
  if (!estimate) return <p className="text-muted text-sm">سعر السوق: {notEnoughAds}.</p>;
  const setPrice = (meant: number) => {
    const { amount, unit } = inPriceUnit(meant);
    change({ price_amount: amount, price_unit: unit });
  };
  const doubt = confirmed === pounds ? null : doubtPrice(pounds, estimate);
  return (
    <section aria-label="سعر السوق" aria-live="polite" className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">
        سعر السوق: {rangeText(estimate)}
        <span className="font-normal text-muted">. سعرك {verdictWords[verdictOf(pounds, estimate)]}.</span>
      </p>
      <div className="[&_.bg-sunken]:bg-surface">
        <PriceScale price={pounds} range={estimate} />
      </div>
      <p className="text-muted">{sampleText(estimate)}</p>
      {doubt && (
        <Alert tone="warning" title={doubt.verdict === 'below' ? tooLow : tooHigh} className="mt-3">
          <span className="flex flex-wrap gap-2 pt-1">
            {doubt.meant !== null && pounds <= highestUsualPrice && (
              <Button size="sm" variant="soft" onClick={() => setPrice(doubt.meant ?? pounds)}>
                {doubt.meant < pounds ? 'كتبته بالقديم؟ اجعله' : 'اجعله'} {glancePrice(doubt.meant)}
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={() => setConfirmed(pounds)}>
              نعم، السعر صحيح
            </Button>
          </span>
        </Alert>
      )}
    </section>
  );
}

const tooLow = 'السعر أقل بكثير من سعر السوق. هل هو صحيح؟';
const tooHigh = 'السعر أعلى بكثير من سعر السوق. هل هو صحيح؟';
