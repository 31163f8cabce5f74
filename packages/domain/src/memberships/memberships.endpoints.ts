import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { planTypes } from './membership-types.ts';
import * as requests from './memberships.requests.ts';

/** A row of the table of plans, the only source of plan figures. */
export const planSchema = v.object({
  plan_type: v.picklist(planTypes),
  /** Pounds per period; 0 for free. */
  price: v.number(),
  /** Length of a period in days; null if it has no end. */
  duration_days: v.nullable(v.number()),
  monthly_ads_limit: v.number(),
  /** Points per period; for free members, the monthly top-up level. */
  monthly_points: v.number(),
  display_name_ar: v.string(),
  badge_text: v.nullable(v.string()),
  badge_color: v.nullable(v.string()),
  show_analytics: v.boolean(),
});
export type Plan = v.InferOutput<typeof planSchema>;

export const listPlans = defineEndpoint({
  ...requests.listPlans,
  summary: 'The membership plans, cheapest first',
  response: v.object({ plans: v.array(planSchema) }),
  problems: [],
});
