import * as v from 'valibot';
import type { CostTerms } from '../ads/total-cost.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './app-config.requests.ts';

/** Configuration of the operator that the browser needs. */
export const appConfigSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** International form, +249…; null if support is only available by mail. */
  support_whatsapp: v.nullable(v.string()),
  support_email: v.string(),
  /** URL of the store page; null if there is none. */
  store_url: v.nullable(v.string()),
  /** Whether splash screens are shown. */
  splash: v.boolean(),
  /** Costs besides the price, for the estimate of an ad's total. */
  costs: v.object({
    commission_percent: v.nullable(v.number()),
    commission_text: v.string(),
    transfer_amount: v.nullable(v.number()),
    transfer_text: v.string(),
    dollar_rate: v.nullable(v.number()),
    dollar_rate_day: v.nullable(v.string()),
  } satisfies Record<keyof CostTerms, unknown>),
});
export type AppConfig = v.InferOutput<typeof appConfigSchema>;

export const getAppConfig = defineEndpoint({
  ...requests.getAppConfig,
  summary: 'Name, version, support contacts, store page and usual costs of this installation',
  response: appConfigSchema,
  problems: [],
});
