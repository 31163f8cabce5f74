import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';

export const getPromo = defineEndpoint({
  method: 'GET',
  path: '/api/promo',
  access: 'public',
  summary: 'Slots left in the launch promotion',
  answer: v.object({
    remaining_slots: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Those that were taken among them. */
    slots: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Days for which a slot makes its member premium. */
    days: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  problems: [],
});
