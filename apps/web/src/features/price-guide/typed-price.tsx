import { inPriceUnit, type PriceUnit, priceUnits, toPounds } from '@arabati/domain/ads/price';
import { doubtPrice, verdictOf } from '@arabati/domain/price-guide/price-range';
import { foldDigits, parseNumber } from '@arabati/domain/text/digits';
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
import { type TypedCar, usePriceGuide } from './use-price-guides.ts';

/** Fields of the posting form, as typed. */
interface Draft {
  title: string;
  brand: string;
  model: string;
  year: string;
  mileage: string;
  condition: string;
  price_amount: string;
  price_unit: PriceUnit;
}

interface TypedPriceProps {
  draft: Draft;
  change: (changes: Pick<Draft, 'price_amount' | 'price_unit'>) => void;
}

/** Above, the form itself asks whether the price is in old pounds. */
const highestUsualPrice = 2_000 * priceUnits.million;

/** The market's prices while a seller types the price, and a question about a price that is far off. */
export default function TypedPrice({ draft, change }: TypedPriceProps) {
  const pounds = toPounds(draft.price_amount, draft.price_unit);
  const car = carOf(draft);
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

/** The year is asked for after the price, but titles often have it. */
function carOf({ title, brand, model, year, mileage, condition }: Draft): TypedCar | null {
  const typed = year.trim() === '' ? /\b(19[5-9]|20[0-4])\d\b/.exec(foldDigits(title))?.[0] : year;
  const built = parseNumber(typed ?? '');
  if (brand.trim() === '' || model.trim() === '' || built === null || !(built >= 1950 && built <= 2100))
    return null;
  const kilometres = parseNumber(mileage);
  return {
    brand: brand.trim(),
    model: model.trim(),
    year: Math.round(built),
    mileage: kilometres !== null && kilometres >= 0 && kilometres <= 999_999 ? Math.round(kilometres) : null,
    condition,
  };
}
