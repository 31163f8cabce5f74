import {
  inFewerDigits,
  inPriceUnit,
  oldPoundsPerPound,
  type PriceUnit,
  priceUnits,
} from '@arabati/domain/ads/price';
import { isPasted } from '@arabati/domain/text/digits';
import { factLabels } from '@arabati/words/ads/fact-words';
import { priceDoubts } from '@arabati/words/ads/form-words';
import { fullPrice, glanceOldPrice, glancePrice, priceUnitWords } from '@arabati/words/ads/price-words';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { UnitInput } from '../../ui/unit-input.tsx';
import { draftPrice } from './ad-draft.ts';
import type { PostingForm } from './posting-form.ts';
import { usePriceInWords } from './use-price-in-words.ts';

const units = (Object.keys(priceUnits) as PriceUnit[]).map((unit) => ({
  value: unit,
  label: priceUnitWords[unit],
}));

// Pounds. Prices outside these bounds are more likely in old pounds or in the wrong unit than correct.
const usualPrice = { lowest: 300_000, highest: 2_000_000_000 };

/**
 * The price, its unit, and the sum in figures and words of both currencies: the most common error is a factor of 1,000.
 */
export function PriceFields({ form }: { form: PostingForm }) {
  const { draft, change } = form;
  const pounds = draftPrice(draft);
  const { error, warning } = form.notes('price_amount');
  const high = pounds !== null && pounds > usualPrice.highest;
  const low = pounds !== null && pounds < usualPrice.lowest;
  const doubt = high ? priceDoubts.high : low ? priceDoubts.low : undefined;
  const amountField = form.capped('price_amount');

  function readAsOldPounds() {
    if (pounds === null) return;
    const { amount, unit } = inPriceUnit(Math.round(pounds / oldPoundsPerPound));
    change({ price_amount: amount, price_unit: unit });
  }

  return (
    <div className="grid gap-2">
      <Field
        required
        label={factLabels.price}
        hint="اكتب السعر بالجنيه الجديد، واختر الوحدة: 12.5 مليون"
        error={error}
        warning={warning ?? doubt}
      >
        <UnitInput
          {...amountField}
          onChange={(event) => {
            const typed = event.target.value;
            const pasted = isPasted(typed, draft.price_amount) ? inFewerDigits(typed) : null;
            if (pasted) change({ price_amount: pasted.amount, price_unit: pasted.unit });
            else amountField.onChange(event);
          }}
          placeholder="مثلاً: 12.5"
          units={units}
          unitLabel="وحدة السعر"
          unitProps={{
            value: draft.price_unit,
            onChange: (event) => change({ price_unit: event.target.value as PriceUnit }),
          }}
        />
      </Field>
      {pounds !== null && <PriceEcho pounds={pounds} />}
      {high && (
        <Button variant="soft" size="sm" className="justify-self-start" onClick={readAsOldPounds}>
          كتبته بالقديم؟ اجعله {glancePrice(Math.round(pounds / oldPoundsPerPound))}
        </Button>
      )}
      <Checkbox
        label={factLabels.is_negotiable}
        checked={draft.is_negotiable}
        onChange={(event) => change({ is_negotiable: event.target.checked })}
      />
    </div>
  );
}

export function PriceEcho({ pounds }: { pounds: number }) {
  const words = usePriceInWords(pounds);
  return (
    <dl aria-live="polite" className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <div>
        <dt className="font-semibold">
          بالجديد: <bdi className="text-primary-ink">{fullPrice(pounds)}</bdi>
        </dt>
        <dd className="text-muted">{words?.inNew ?? glancePrice(pounds)}</dd>
      </div>
      <div>
        <dt className="font-semibold">
          بالقديم: <bdi>{glanceOldPrice(pounds)}</bdi>
        </dt>
        <dd className="text-muted">{words?.inOld ?? glanceOldPrice(pounds)}</dd>
      </div>
    </dl>
  );
}
