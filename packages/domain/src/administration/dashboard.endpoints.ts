import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './dashboard.requests.ts';

export const getOverview = defineEndpoint({
  ...requests.getOverview,
  permission: 'figures',
  summary: 'Four key figures of the marketplace',
  response: v.object({
    members: v.number(),
    premium_members: v.number(),
    active_ads: v.number(),
    /** Pounds received minus refunds: the sum of the money entries. */
    revenue: v.number(),
  }),
  problems: ['not-signed-in'],
});

export const storageParts = ['photos', 'ads', 'members', 'messages', 'other'] as const;
export type StoragePart = (typeof storageParts)[number];

export const getStorage = defineEndpoint({
  ...requests.getStorage,
  permission: 'system',
  summary: 'Storage used by photos and database, and the capacity, in bytes',
  response: v.object({
    used: v.number(),
    capacity: v.number(),
    /** Percentages of the capacity above which the level is raised or high. */
    raised_percent: v.number(),
    high_percent: v.number(),
    /** Usage by part; the sum is `used`. */
    parts: v.array(v.object({ part: v.picklist(storageParts), bytes: v.number() })),
  }),
  problems: ['not-signed-in'],
});
