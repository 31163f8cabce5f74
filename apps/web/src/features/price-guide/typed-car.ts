import type { PriceUnit } from '@arabati/domain/ads/price';
import { foldDigits, parseNumber } from '@arabati/domain/text/digits';
import type { TypedCar } from './use-price-guides.ts';

/** Fields of the posting form, as typed. */
export interface TypedFields {
  title: string;
  brand: string;
  model: string;
  year: string;
  mileage: string;
  condition: string;
  price_amount: string;
  price_unit: PriceUnit;
}

/** Returns the car of a form; null until its facts are known. The year is asked for after the price, but titles often have it. */
export function typedCar({
  title,
  brand,
  model,
  year,
  mileage,
  condition,
}: Omit<TypedFields, 'price_amount' | 'price_unit'>): TypedCar | null {
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
