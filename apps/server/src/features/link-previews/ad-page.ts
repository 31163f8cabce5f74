import type { AdDetail } from '@arabati/domain/ads/ad';
import type { Photo } from '@arabati/domain/photos/photo';
import { linkPicturePath, photoSourceSet } from '@arabati/domain/photos/photo-files';
import { pausedWord, soldWord } from '@arabati/words/ads/badge-words';
import { previewText } from '@arabati/words/ads/share-words';
import type { LinkPreview } from './page-head.ts';

/** Contains facts of the ad only. The description is a member's free text and is left out. */
export function adPreview(ad: AdDetail, origin: string): LinkPreview {
  const path = `/ad/${ad.id}`;
  return {
    path,
    title: titleOf(ad),
    text: previewText(ad),
    photo: ad.photos[0]?.name,
    type: 'product',
    properties: { 'product:price:amount': ad.price, 'product:price:currency': 'SDG' },
    structured: structuredAd(ad, `${origin}${path}`, origin),
  };
}

function titleOf({ title, status }: AdDetail): string {
  if (status === 'sold') return `${title} (${soldWord})`;
  return status === 'paused' ? `${title} (${pausedWord})` : title;
}

/** The launch screen of the app's page. The front end states the `sizes` of its photos. */
const launchScreen = /<div class="launch" data-photo-sizes="([^"]+)">/;

/**
 * Returns the app's page of an ad with a preload of its first photo, so that it loads before the script runs.
 *
 * @param shown displays the photo on the launch screen at its final position. False if a splash screen follows.
 */
export function withFirstPhoto(
  page: string,
  cover: Photo | undefined,
  { shown }: { shown: boolean },
): string {
  const [launch = '', sizes] = launchScreen.exec(page) ?? [];
  if (!cover || sizes === undefined) return page;
  const source = `type="image/avif" srcset="${photoSourceSet(cover, 'avif')}" sizes="${sizes}"`;
  if (shown) {
    const picture = `<picture><source ${source} /><img class="launch-photo" srcset="${photoSourceSet(cover, 'webp')}" sizes="${sizes}" alt="" fetchpriority="high" /></picture>`;
    return page.replace(launch, () => `<div class="launch launch-ad">${picture}`);
  }
  const preload = `<link rel="preload" as="image" ${source.replace(/(srcset|sizes)=/g, 'image$1=')} fetchpriority="high" />`;
  return page.replace('</head>', () => `  ${preload}\n  </head>`);
}

const availabilityOf = (status: AdDetail['status']) =>
  status === 'sold' ? 'SoldOut' : status === 'paused' ? 'OutOfStock' : 'InStock';

/** https://schema.org/Car */
function structuredAd(ad: AdDetail, address: string, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: ad.title,
    url: address,
    image: ad.photos.map((photo) => `${origin}${linkPicturePath(photo.name)}`),
    brand: { '@type': 'Brand', name: ad.brand },
    model: ad.model,
    vehicleModelDate: ad.year === null ? undefined : String(ad.year),
    mileageFromOdometer:
      ad.mileage === null ? undefined : { '@type': 'QuantitativeValue', value: ad.mileage, unitCode: 'KMT' },
    fuelType: ad.fuel_type ?? undefined,
    vehicleTransmission: ad.transmission ?? undefined,
    offers: {
      '@type': 'Offer',
      url: address,
      price: ad.price,
      priceCurrency: 'SDG',
      availability: `https://schema.org/${availabilityOf(ad.status)}`,
      availableAtOrFrom: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: ad.city, addressCountry: 'SD' },
      },
    },
  };
}
