import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { dailyMeasures } from './daily-measures.ts';
import * as requests from './statistics.requests.ts';

/** Number of days, including today. */
export const figureDays = 90;

const dailyFiguresSchema = v.object({
  /** 2026-11-21, in Khartoum. */
  day: v.string(),
  ...v.entriesFromList(dailyMeasures, v.number()),
});
export type DailyFigures = v.InferOutput<typeof dailyFiguresSchema>;

export const getDailyFigures = defineEndpoint({
  ...requests.getDailyFigures,
  permission: 'figures',
  summary: `What happened on each of the last ${figureDays} days in Khartoum; the last one is today, so far`,
  response: v.object({ days: v.array(dailyFiguresSchema) }),
  problems: ['not-signed-in'],
});

/** Maximum number of brands or cities that are listed separately. */
export const namedAtMost = 10;

const distributionSchema = v.object({
  /** Sorted by number of ads, descending. */
  items: v.array(v.object({ name: v.string(), count: v.number() })),
  /** Ads of all other names and of names outside the catalogue. */
  others: v.number(),
});
export type Distribution = v.InferOutput<typeof distributionSchema>;

export const getAdDistribution = defineEndpoint({
  ...requests.getAdDistribution,
  permission: 'figures',
  summary: `Active ads by brand and by city, the ${namedAtMost} most frequent of each by name`,
  response: v.object({ brands: distributionSchema, cities: distributionSchema }),
  problems: ['not-signed-in'],
});
