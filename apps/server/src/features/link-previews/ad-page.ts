import type { AdDetail } from '@arabati/domain/ads/ad';
import { productName } from '@arabati/domain/app/product-name';
import {
  adPhotoSizes,
  linkPicturePath,
  linkPictureSize,
  type Photo,
  photoSourceSet,
} from '@arabati/domain/photos/photos.endpoints';
import { soldWord } from '@arabati/words/ads/badge-words';
import { previewText } from '@arabati/words/ads/share-words';
import { escapeHtml } from '@arabati/words/mails/mail-words';

const brandPicture = { path: '/icons/icon-512.png', width: 512, height: 512 };

/**
 * The app's page with what its address is about: for chat apps and search engines, that run no script. Facts of the ad
 * alone; its description is a member's free text and stays inside.
 */
export function adPage(page: string, ad: AdDetail, origin: string): string {
  const address = `${origin}/ad/${ad.id}`;
  const title = ad.status === 'sold' ? `${ad.title} (${soldWord})` : ad.title;
  const text = previewText(ad);
  const [cover] = ad.photos;
  const picture = cover ? { path: linkPicturePath(cover.name), ...linkPictureSize } : brandPicture;
  const properties = {
    'og:site_name': productName,
    'og:locale': 'ar',
    'og:type': 'product',
    'og:url': address,
    'og:title': title,
    'og:description': text,
    'og:image': `${origin}${picture.path}`,
    'og:image:width': picture.width,
    'og:image:height': picture.height,
    'og:image:alt': ad.title,
    'product:price:amount': ad.price,
    'product:price:currency': 'SDG',
  };
  const head = [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(String(value))}" />`,
    ),
    `<meta name="twitter:card" content="${cover ? 'summary_large_image' : 'summary'}" />`,
    `<script type="application/ld+json">${asScriptText(structuredAd(ad, address, origin))}</script>`,
  ].join('\n    ');
  // Functions: in a replacement text, a title's $& would mean something.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(`${title} | ${productName}`)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(text))
    .replace('</head>', () => `  ${head}\n  </head>`);
}

/**
 * The app's page of an ad, which has its first photo asked for a script's download before the script asks.
 *
 * @param shown on the launch screen, where the ad will have it. Not where a splash would come between the two.
 */
export function withFirstPhoto(
  page: string,
  cover: Photo | undefined,
  { shown }: { shown: boolean },
): string {
  if (!cover) return page;
  const source = `type="image/avif" srcset="${photoSourceSet(cover, 'avif')}" sizes="${adPhotoSizes}"`;
  if (shown) {
    const picture = `<picture><source ${source} /><img class="launch-photo" srcset="${photoSourceSet(cover, 'webp')}" sizes="${adPhotoSizes}" alt="" fetchpriority="high" /></picture>`;
    return page.replace('<div class="launch">', () => `<div class="launch launch-ad">${picture}`);
  }
  const preload = `<link rel="preload" as="image" ${source.replace(/(srcset|sizes)=/g, 'image$1=')} fetchpriority="high" />`;
  return page.replace('</head>', () => `  ${preload}\n  </head>`);
}

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
      availability: `https://schema.org/${ad.status === 'sold' ? 'SoldOut' : 'InStock'}`,
      availableAtOrFrom: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: ad.city, addressCountry: 'SD' },
      },
    },
  };
}

/** JSON that cannot end the script element around it. */
function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** What is said of an ad that is not there (any more): nothing, and that nobody is to remember it. */
export function missingAdPage(page: string): string {
  return page.replace('</head>', '  <meta name="robots" content="noindex" />\n  </head>');
}
