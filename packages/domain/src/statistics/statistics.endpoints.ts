import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';

/** Measures that are counted by day in Khartoum. Revenue is in pounds: the sum of the day's money entries. */
export const dailyMeasures = ['sign_ups', 'ads', 'reveals', 'messages', 'activations', 'revenue'] as const;
export type DailyMeasure = (typeof dailyMeasures)[number];

/** Number of days, including today. */
export const figureDays = 90;

const dailyFiguresSchema = v.object({
  /** 2026-11-21, in Khartoum. */
  day: v.string(),
  ...v.entriesFromList(dailyMeasures, v.number()),
});
export type DailyFigures = v.InferOutput<typeof dailyFiguresSchema>;

export const getDailyFigures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/daily-figures',
  access: 'admin',
  permission: 'figures',
  summary: `What happened on each of the last ${figureDays} days in Khartoum; the last one is today, so far`,
  answer: v.object({ days: v.array(dailyFiguresSchema) }),
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
  method: 'GET',
  path: '/api/admin/ad-distribution',
  access: 'admin',
  permission: 'figures',
  summary: `Active ads by brand and by city, the ${namedAtMost} most frequent of each by name`,
  answer: v.object({ brands: distributionSchema, cities: distributionSchema }),
  problems: ['not-signed-in'],
});
