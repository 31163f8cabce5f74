import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { boostPlanTypes } from './boost-plans.ts';

const boostOfferSchema = v.object({
  plan_type: v.picklist(boostPlanTypes),
  /** Pounds. */
  price: v.number(),
  days: v.number(),
});
export type BoostOffer = v.InferOutput<typeof boostOfferSchema>;

export const listBoostPlans = defineEndpoint({
  method: 'GET',
  path: '/api/boost-plans',
  access: 'public',
  summary: 'What a top spot costs and how long it lasts, the smallest plan first',
  answer: v.object({ plans: v.array(boostOfferSchema) }),
  problems: [],
});
