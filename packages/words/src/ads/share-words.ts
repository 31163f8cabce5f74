import { glancePrice } from './price-words.ts';

interface SharedAd {
  title: string;
  price: number;
  city: string;
}

/** What goes along with an ad's link when it is sent on. */
export function shareText(ad: SharedAd): string {
  return `${ad.title}، ${glancePrice(ad.price)} جنيه، ${ad.city}`;
}
