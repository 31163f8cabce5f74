import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './promo.requests.ts';

export const getPromo = defineEndpoint({
  ...requests.getPromo,
  summary: 'Slots left in the launch promotion',
  response: v.object({
    remaining_slots: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Number of claimed slots. */
    slots: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Days of premium membership that a slot includes. */
    days: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  problems: [],
});
