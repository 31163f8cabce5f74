import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';

export const getPromo = defineEndpoint({
  method: 'GET',
  path: '/api/promo',
  access: 'public',
  summary: 'Slots left in the launch promotion',
  answer: v.object({
    remaining_slots: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Number of slots that are taken. */
    slots: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Days of premium membership that a slot includes. */
    days: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  problems: [],
});
