import {
  inFewerDigits,
  inPriceUnit,
  oldPoundsPerPound,
  type PriceUnit,
  priceUnits,
  toPounds,
} from '@arabati/domain/ads/price';
import { isPasted } from '@arabati/domain/text/digits';
import { digitCapWarning } from '@arabati/words/ads/form-words';
import { priceDoubts } from '@arabati/words/ads/price-doubts';
import { glancePrice, priceUnitWords } from '@arabati/words/ads/price-words';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { UnitInput } from '../ui/unit-input.tsx';
import { cappedChange } from './capped-change.ts';
import { PriceEcho } from './price-echo.tsx';

const units = (Object.keys(priceUnits) as PriceUnit[]).map((unit) => ({
  value: unit,
  label: priceUnitWords[unit],
}));

// Pounds. Prices outside these bounds are more likely in old pounds or in the wrong unit than correct.
const usualPrice = { lowest: 300_000, highest: 2_000_000_000 };

export interface TypedPrice {
  amount: string;
  unit: PriceUnit;
}

interface PriceInputProps {
  label: string;
  optional?: boolean;
  /** In a table: without a visible label and the hint. */
  inline?: boolean;
  price: TypedPrice;
  onChange: (price: TypedPrice) => void;
  error: string | undefined;
}

/**
 * The price of a car, its unit, and the sum in figures and words of both currencies. Of a typed amount six digits remain;
 * a pasted one with more gets a unit in which six are enough.
 */
export function PriceInput({
  label,
  optional = false,
  inline = false,
  price,
  onChange,
  error,
}: PriceInputProps) {
  const [dropped, setDropped] = useState(false);
  const pounds = toPounds(price.amount, price.unit);
  const low = pounds !== null && pounds < usualPrice.lowest;
  const fromOld =
    pounds !== null && pounds > usualPrice.highest ? Math.round(pounds / oldPoundsPerPound) : null;

  function change(next: TypedPrice, hasDropped = false) {
    setDropped(hasDropped);
    onChange(next);
  }

  return (
    <>
      <Field
        required={!optional}
        optional={optional}
        label={label}
        labelHidden={inline}
        hint={!inline && 'اكتب السعر بالجنيه الجديد، واختر الوحدة: 12.5 مليون'}
        error={error}
        warning={dropped ? digitCapWarning : fromOld ? priceDoubts.high : low ? priceDoubts.low : undefined}
      >
        <UnitInput
          value={price.amount}
          onChange={(event) => {
            const amount = event.target.value;
            const pasted = isPasted(amount, price.amount) ? inFewerDigits(amount) : null;
            if (pasted) return change(pasted);
            const typed = cappedChange(event);
            change({ ...price, amount: typed.text }, typed.dropped);
          }}
          placeholder="مثلاً: 12.5"
          units={units}
          unitLabel="وحدة السعر"
          unitProps={{
            value: price.unit,
            onChange: (event) => change({ ...price, unit: event.target.value as PriceUnit }),
          }}
        />
      </Field>
      {pounds !== null && <PriceEcho pounds={pounds} />}
      {fromOld && (
        <Button
          variant="soft"
          size="sm"
          className="justify-self-start"
          onClick={() => change(inPriceUnit(fromOld))}
        >
          كتبته بالقديم؟ اجعله {glancePrice(fromOld)}
        </Button>
      )}
    </>
  );
}
