import * as v from 'valibot';
import { adCardSchema } from '../ads/ad.ts';
import { brandMaxLength, mileageMaximum, modelMaxLength, oldestYear } from '../ads/ad-limits.ts';
import { queryNumber } from '../ads/ads.endpoints.ts';
import { adStatuses, conditions } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import * as requests from './price-guide.requests.ts';
import { priceVerdicts } from './price-range.ts';

const invalid = 'invalid' satisfies FieldProblem;

/** Pounds. */
const rangeEntries = { low: v.number(), median: v.number(), high: v.number() };

const estimateSchema = v.object({
  ...rangeEntries,
  /** Ads in the estimate, without outliers. */
  ads: v.number(),
  /** Maximum difference of the year of construction; null for all years of the model. */
  years: v.nullable(v.number()),
  /** Maximum age of the prices. */
  days: v.number(),
});

const stayEntries = {
  /** The median of the days from the posting to the sale. */
  days: v.number(),
  /** Sold ads in the median. */
  ads: v.number(),
};

const guideEntries = {
  /** Null: not enough ads. */
  estimate: v.nullable(estimateSchema),
  stay: v.nullable(v.object(stayEntries)),
  /** Ids of the catalogue for the page of the model's prices; null for a name outside the catalogue. */
  model: v.nullable(v.object({ brand: v.string(), model: v.string() })),
};

export type PriceGuide = v.InferOutput<v.ObjectSchema<typeof guideEntries, undefined>>;

export const getAdPriceGuide = defineEndpoint({
  ...requests.getAdPriceGuide,
  summary: "What other sellers ask for such a car, and how an ad's price compares",
  params: v.object({ ad_id: v.pipe(v.string(), v.uuid()) }),
  response: v.object({ ...guideEntries, verdict: v.nullable(v.picklist(priceVerdicts)) }),
  problems: ['ad-not-found'],
});

export const getPriceGuide = defineEndpoint({
  ...requests.getPriceGuide,
  summary: 'What sellers ask for a car that is not posted yet',
  query: v.object({
    brand: v.pipe(v.string(), v.nonEmpty(invalid), v.maxLength(brandMaxLength, invalid)),
    model: v.pipe(v.string(), v.nonEmpty(invalid), v.maxLength(modelMaxLength, invalid)),
    year: queryNumber(oldestYear, 2100),
    mileage: v.optional(queryNumber(0, mileageMaximum)),
    condition: v.optional(v.picklist(conditions, invalid)),
  }),
  response: v.object(guideEntries),
  problems: ['invalid-input'],
});

const catalogueId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));

export const getModelPrices = defineEndpoint({
  ...requests.getModelPrices,
  summary: 'The prices of a model by year and week, how fast it sells, and its newest ads',
  params: v.object({ brand: catalogueId, model: catalogueId }),
  response: v.object({
    /** Names in the catalogue. */
    brand: v.string(),
    model: v.string(),
    /** Ads of the last 90 days. */
    ads: v.number(),
    /** Newest first. A year with too few ads has no range. */
    years: v.array(
      v.object({ year: v.number(), ads: v.number(), range: v.nullable(v.object(rangeEntries)) }),
    ),
    /** Oldest first; null if the model has too few ads. All prices are converted to cars of one year. */
    trend: v.nullable(
      v.object({
        year: v.number(),
        weeks: v.array(
          v.object({
            /** ISO 8601, UTC: when the week ended. */
            until: v.string(),
            ads: v.number(),
            median: v.nullable(v.number()),
          }),
        ),
      }),
    ),
    stay: v.nullable(v.object(stayEntries)),
    /** The years of construction that sell fastest, first. */
    fastest: v.array(v.object({ year: v.number(), ...stayEntries })),
    newest: v.array(v.object({ ...adCardSchema.entries, status: v.picklist(adStatuses) })),
  }),
  problems: ['not-found'],
});
