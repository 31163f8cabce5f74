import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getModelPrices } from '@arabati/domain/price-guide/price-guide.endpoints';
import { modelPricesPath } from '@arabati/domain/price-guide/price-guide.requests';
import { countOblique, nouns } from '@arabati/words/numbers/plural';
import { modelPricesText, modelPricesTitle, rangeText } from '@arabati/words/price-guide/price-guide-words';
import type { PageSubject } from '../../platform/browser-pages.ts';
import type { LinkPreview } from './page-head.ts';

export type ModelPrices = EndpointResponse<typeof getModelPrices>;
interface ModelIds {
  brand: string;
  model: string;
}

/** Builds the preview of a model's prices, with the photo of its newest ad. Without prices it is not indexed. */
export function modelPricesPreview(ids: ModelIds, prices: ModelPrices, origin: string): LinkPreview {
  const path = modelPricesPath(ids.brand, ids.model);
  const ranges = prices.years.flatMap(({ range }) => range ?? []);
  return {
    path,
    title: modelPricesTitle(prices.brand, prices.model),
    text: modelPricesText(prices),
    photo: prices.newest.find(({ cover }) => cover)?.cover?.name,
    indexed: ranges.length > 0,
    ...(ranges.length > 0 ? { structured: structuredPrices(prices, ranges, `${origin}${path}`) } : {}),
  };
}

/** https://schema.org/AggregateOffer */
function structuredPrices(
  { brand, model, ads }: ModelPrices,
  ranges: readonly { low: number; high: number }[],
  url: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: `${brand} ${model}`,
    url,
    brand: { '@type': 'Brand', name: brand },
    model,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: Math.min(...ranges.map(({ low }) => low)),
      highPrice: Math.max(...ranges.map(({ high }) => high)),
      priceCurrency: 'SDG',
      offerCount: ads,
    },
  };
}

/** Years that the page for plain browsers lists: its slots in apps/web/src/app/browser-pages/prerender.tsx. */
const yearsOnPage = 8;

/** Returns the values of the page for plain browsers, by slot names. */
export function modelPricesSubject(prices: ModelPrices): PageSubject {
  const ranges = prices.years.flatMap(({ year, range }) => (range ? [{ year, range }] : []));
  const rows = ranges
    .slice(0, yearsOnPage)
    .map(({ year, range }, at) => [`prices_${at + 1}`, { year: String(year), range: rangeText(range) }]);
  return {
    prices: { title: modelPricesTitle(prices.brand, prices.model) },
    ...(prices.ads > 0 ? { prices_sample: { sample: countOblique(prices.ads, nouns.ad) } } : {}),
    ...(rows.length > 0 ? { prices_table: {} } : { prices_few: {} }),
    ...Object.fromEntries(rows),
  };
}
