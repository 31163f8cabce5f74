import { formatMileage } from './fact-words.ts';
import { fullPrice, spokenPrice } from './price-words.ts';

interface SharedAd {
  title: string;
  price: number;
  city: string;
}

/** Text that is shared together with an ad's link. */
export function shareText(ad: SharedAd): string {
  return `${ad.title}، ${spokenPrice(ad.price)}، ${ad.city}`;
}

interface PreviewedAd {
  price: number;
  city: string;
  year: number | null;
  mileage: number | null;
  transmission: string | null;
}

/** Description in link previews of an ad: facts only, never its description. */
export function previewText(ad: PreviewedAd): string {
  const facts = [
    fullPrice(ad.price),
    ad.city,
    ad.year && `موديل ${ad.year}`,
    ad.mileage !== null && formatMileage(ad.mileage),
    ad.transmission,
  ];
  return facts.filter(Boolean).join('، ');
}
