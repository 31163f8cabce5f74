import { type FilterName, type Filters, filterNames } from '@arabati/domain/search/filter-address';
import { badgeWords } from '../ads/badge-words.ts';
import { factLabels, formatMileage } from '../ads/fact-words.ts';
import { spokenPrice } from '../ads/price-words.ts';
import { stateWords } from './part-words.ts';

/** Describes an active filter: 'حتى 12.5 مليون جنيه'. */
export function filterWords(name: FilterName, value: string): string {
  const figure = Number(value);
  switch (name) {
    case 'city':
      return `${factLabels.city}: ${value}`;
    case 'state':
      return stateWords(value);
    case 'near':
      return `قرب ${value}`;
    case 'within':
      return `حتى ${value} كم`;
    case 'price_min':
      return `من ${spokenPrice(figure)}`;
    case 'price_max':
      return `حتى ${spokenPrice(figure)}`;
    case 'year_min':
      return `من سنة ${value}`;
    case 'year_max':
      return `حتى سنة ${value}`;
    case 'mileage_min':
      return `من ${formatMileage(figure)}`;
    case 'mileage_max':
      return `حتى ${formatMileage(figure)}`;
    case 'seller_role':
      return `${factLabels.seller_role}: ${value}`;
    case 'without_commission':
      return 'بدون عمولة';
    case 'is_featured':
      return badgeWords.featured;
    case 'is_premium':
      return badgeWords.premium;
    default:
      return value;
  }
}

/** Describes each active filter. */
export function filtersInWords(filters: Filters): string[] {
  return filterNames.flatMap((name) => {
    const value = filters[name]?.trim();
    return value ? [filterWords(name, value)] : [];
  });
}
