import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { planTypes } from './membership-types.ts';

/** A plan as the table of plans has it: the one source of its figures on every screen. */
export const planSchema = v.object({
  plan_type: v.picklist(planTypes),
  /** Pounds a period; 0 for free. */
  price: v.number(),
  /** Days of a period; null: without an end. */
  duration_days: v.nullable(v.number()),
  monthly_ads_limit: v.number(),
  /** Points that a period brings; what a free member is topped up to each month. */
  monthly_points: v.number(),
  display_name_ar: v.string(),
  badge_text: v.nullable(v.string()),
  badge_color: v.nullable(v.string()),
  show_analytics: v.boolean(),
});
export type Plan = v.InferOutput<typeof planSchema>;

export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  summary: 'The membership plans, the cheapest first',
  answer: v.object({ plans: v.array(planSchema) }),
  problems: [],
});
