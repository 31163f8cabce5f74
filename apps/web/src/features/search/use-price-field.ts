import { inFewerDigits, inPriceUnit, type PriceUnit, priceUnits, toPounds } from '@arabati/domain/ads/price';
import { isPasted, parseNumber } from '@arabati/domain/text/digits';
import { digitCapWarning } from '@arabati/words/ads/form-words';
import { fullPrice, glancePrice, priceUnitWords } from '@arabati/words/ads/price-words';
import { useState } from 'react';
import { cappedChange } from '../../form/capped-change.ts';
import type { UnitInputProps } from '../../ui/unit-input.tsx';

const units = (Object.keys(priceUnits) as PriceUnit[]).map((unit) => ({
  value: unit,
  label: priceUnitWords[unit],
}));

interface TypedPrice {
  amount: string;
  unit: PriceUnit;
}

/** Formats `pounds` from a URL: digits, or '' for none. The default unit of a car's price is the million. */
function toTypedPrice(pounds: string): TypedPrice {
  return pounds === '' ? { amount: '', unit: 'million' } : inPriceUnit(Number(pounds));
}

export interface PriceField {
  /** Props for `UnitInput`. */
  inputProps: Pick<UnitInputProps, 'units' | 'unitLabel' | 'unitProps' | 'value' | 'onChange'>;
  /** Whole pounds in digits; '' if empty or invalid. */
  pounds: string;
  /** The complete price, displayed before the search. */
  echo: string | undefined;
  /** Whether the input is not a price. */
  invalid: boolean;
  /** Says that digits were dropped. */
  warning: string | undefined;
}

/** Holds a minimum or maximum price as the specification's six digits and a unit, as typed. */
export function usePriceField(
  pounds: string,
  { label, onChange }: { label: string; onChange?: (pounds: string) => void },
): PriceField {
  const [price, setPrice] = useState(() => toTypedPrice(pounds));
  const [dropped, setDropped] = useState(false);
  const [lastPounds, setLastPounds] = useState(pounds);
  const value = toPounds(price.amount, price.unit);
  const own = value === null ? '' : String(value);

  // The URL changed from outside (a chip removed, back navigation): its value replaces the typed one.
  if (pounds !== lastPounds) {
    setLastPounds(pounds);
    if (pounds !== own) {
      setPrice(toTypedPrice(pounds));
      setDropped(false);
    }
  }

  function change(next: TypedPrice, hasDropped = false) {
    setPrice(next);
    setDropped(hasDropped);
    const nextPounds = toPounds(next.amount, next.unit);
    onChange?.(nextPounds === null ? '' : String(nextPounds));
  }

  return {
    inputProps: {
      units,
      unitLabel: `وحدة ${label}`,
      value: price.amount,
      onChange: (event) => {
        const amount = event.target.value;
        const pasted = isPasted(amount, price.amount) ? inFewerDigits(amount) : null;
        if (pasted) return change(pasted);
        const typed = cappedChange(event);
        change({ ...price, amount: typed.text }, typed.dropped);
      },
      unitProps: {
        value: price.unit,
        onChange: (event) => change({ ...price, unit: event.target.value as PriceUnit }),
      },
    },
    pounds: own,
    echo: value === null ? undefined : `${glancePrice(value)} = ${fullPrice(value)}`,
    warning: dropped ? digitCapWarning : undefined,
    invalid: value === null && price.amount.trim() !== '' && parseNumber(price.amount) !== 0,
  };
}
