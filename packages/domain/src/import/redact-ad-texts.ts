import { type AdText, type AdTexts, fieldWithOwnNumber, fieldWithSplitNumber } from '../ads/ad-texts.ts';
import { showNumberOf } from '../text/own-number.ts';
import { redactNumerals, redactPhoneNumbers } from './redact-phone-numbers.ts';

const adTexts = ['description', 'title', 'model', 'brand', 'city'] as const;

/**
 * Removes phone numbers from the texts of an ad that was written elsewhere: those of any field, those that two fields or a
 * field and the seller's name form together, and the seller's own numbers. Only posted ads are limited in their digits.
 *
 * @param seller.numbers E.164.
 * @returns the texts that have changed.
 */
export function redactAdTexts(
  ad: AdTexts,
  seller: { name: string; numbers: readonly string[] },
): Partial<Record<AdText, string>> {
  const texts: Record<AdText, string> = {
    description: redactPhoneNumbers(ad.description),
    title: redactPhoneNumbers(ad.title),
    model: redactPhoneNumbers(ad.model),
    brand: redactPhoneNumbers(ad.brand),
    city: redactPhoneNumbers(ad.city),
  };
  // No change of the texts helps against a name that is a number alone.
  const name = showNumberOf([seller.name], seller.numbers) ? '' : seller.name;
  const fieldWithNumber = () => {
    const shown = { ...texts, mileage: ad.mileage };
    return fieldWithSplitNumber(shown, name) ?? fieldWithOwnNumber(shown, seller.numbers, name);
  };
  for (let field = fieldWithNumber(); field !== null; field = fieldWithNumber()) {
    // All texts together are attributed to the description, which may have no numerals.
    const read = [field, ...adTexts].find((one) => redactNumerals(texts[one]) !== texts[one]);
    if (!read) break;
    texts[read] = redactNumerals(texts[read]);
  }
  return Object.fromEntries(Object.entries(texts).filter(([field, text]) => text !== ad[field as AdText]));
}
