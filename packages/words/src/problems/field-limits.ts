import {
  brandMaxLength,
  descriptionMaxLength,
  mileageMaximum,
  modelMaxLength,
  newestYear,
  oldestYear,
  stockNumberMaxLength,
  titleMaxLength,
} from '@arabati/domain/ads/ad-limits';
import { carPrice, priceMaximum } from '@arabati/domain/ads/price';
import {
  transactionNumberMaxLength,
  transactionNumberMinLength,
} from '@arabati/domain/receipts/transaction-number';
import { cityMaxLength } from '@arabati/domain/sign-in/sign-up';
import type { Limits } from './limited-field-words.ts';

/** Limits of form fields, by form. `limited-field-words.test.ts` compares them with the schemas. */
export const adLimits: Readonly<Record<string, Limits>> = {
  title: { length: titleMaxLength },
  description: { length: descriptionMaxLength },
  brand: { length: brandMaxLength },
  model: { length: modelMaxLength },
  city: { length: cityMaxLength },
  year: { min: oldestYear, max: newestYear(new Date()), year: true },
  price: { min: carPrice.minimum, max: carPrice.maximum },
  mileage: { min: 0, max: mileageMaximum },
  stock_number: { length: stockNumberMaxLength },
};
export const receiptLimits: Readonly<Record<string, Limits>> = {
  amount: { min: 1, max: priceMaximum },
  transaction_number: { length: transactionNumberMaxLength, minLength: transactionNumberMinLength },
};
