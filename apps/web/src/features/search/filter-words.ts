import { badgeWords } from '@arabati/words/ads/badge-words';
import { factLabels, formatMileage } from '@arabati/words/ads/fact-words';
import { glancePrice } from '@arabati/words/ads/price-words';
import type { FilterName } from './filter-address.ts';

/** A filter in force, in a few words: 'حتى 12.5 مليون جنيه'. */
export function filterWords(name: FilterName, value: string): string {
  const figure = Number(value);
  switch (name) {
    case 'price_min':
      return `من ${glancePrice(figure)} جنيه`;
    case 'price_max':
      return `حتى ${glancePrice(figure)} جنيه`;
    case 'year_min':
      return `من سنة ${value}`;
    case 'year_max':
      return `حتى سنة ${value}`;
    case 'mileage_max':
      return `حتى ${formatMileage(figure)}`;
    case 'seller_role':
      return `${factLabels.seller_role}: ${value}`;
    case 'is_featured':
      return badgeWords.featured;
    case 'is_premium':
      return badgeWords.premium;
    default:
      return value;
  }
}
