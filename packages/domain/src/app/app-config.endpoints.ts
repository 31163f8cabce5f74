import * as v from 'valibot';
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
});
export type AppConfig = v.InferOutput<typeof appConfigSchema>;

export const getAppConfig = defineEndpoint({
  ...requests.getAppConfig,
  summary: 'Name, version, support contacts and store page of this installation',
  response: appConfigSchema,
  problems: [],
});
