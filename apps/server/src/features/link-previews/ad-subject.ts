import type { AdDetail } from '@arabati/domain/ads/ad';
import { fullPrice, glancePrice } from '@arabati/words/ads/price-words';
import type { PageSubject } from '../../platform/browser-pages.ts';

/**
 * Returns the values of an ad's card on the download page, by slot names in
 * apps/web/src/app/browser-pages/prerender.tsx.
 */
export function adSubject(ad: AdDetail): PageSubject {
  const [cover] = ad.photos;
  const glance = glancePrice(ad.price);
  const full = fullPrice(ad.price);
  return {
    ad: {
      id: ad.id,
      title: ad.title,
      city: ad.city,
      short_price: glance,
      // A small price is already displayed in full.
      full_price: full === glance ? '' : full,
    },
    ...(cover ? { photo: { photo: cover.name } } : {}),
    ...(ad.is_negotiable ? { negotiable: {} } : {}),
    ...(ad.status === 'active' ? {} : { [ad.status]: {} }),
  };
}

export const missingSubject: PageSubject = { missing: {} };
