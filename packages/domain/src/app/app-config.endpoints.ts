import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';

/** What the operator has configured and the browser has to know. */
export const appConfigSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** International form, +249…; null when there is none: support is reached by mail alone. */
  support_whatsapp: v.nullable(v.string()),
  support_email: v.string(),
  /** Where the app is installed from; null when there is no store page. */
  store_url: v.nullable(v.string()),
  /** Whether start-up shows its splash screens. */
  splash: v.boolean(),
});
export type AppConfig = v.InferOutput<typeof appConfigSchema>;

export const getAppConfig = defineEndpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'Name, version, support contacts and store page of this installation',
  answer: appConfigSchema,
  problems: [],
});
