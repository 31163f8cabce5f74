import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { boostPlanTypes } from './boost-plans.ts';
import * as requests from './boosts.requests.ts';

const boostOfferSchema = v.object({
  plan_type: v.picklist(boostPlanTypes),
  /** Pounds. */
  price: v.number(),
  days: v.number(),
});
export type BoostOffer = v.InferOutput<typeof boostOfferSchema>;

export const listBoostPlans = defineEndpoint({
  ...requests.listBoostPlans,
  summary: 'The boost plans with price and duration, cheapest first',
  response: v.object({ plans: v.array(boostOfferSchema) }),
  problems: [],
});
