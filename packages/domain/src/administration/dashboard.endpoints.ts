import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  permission: 'figures',
  summary: 'How the market does, in four figures',
  answer: v.object({
    members: v.number(),
    premium_members: v.number(),
    active_ads: v.number(),
    /** Pounds received minus refunds: the sum of the money entries. */
    revenue: v.number(),
  }),
  problems: ['not-signed-in'],
});

/** Refresh interval of the storage figures in seconds. */
export const storageRefreshSeconds = 30;

export const storageParts = ['photos', 'ads', 'members', 'messages', 'other'] as const;
export type StoragePart = (typeof storageParts)[number];

export const getStorage = defineEndpoint({
  method: 'GET',
  path: '/api/admin/storage',
  access: 'admin',
  permission: 'system',
  summary: 'What photos and database take of the capacity, in bytes',
  answer: v.object({
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
