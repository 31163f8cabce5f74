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
    /** Pounds: what was received and not given back, the sum of the money entries. */
    revenue: v.number(),
  }),
  problems: ['not-signed-in'],
});

/** The storage is asked for again after this long. Seconds. */
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
    /** Above this share of the capacity it is raised, above the next high. */
    raised_percent: v.number(),
    high_percent: v.number(),
    /** What uses it; they add up to `used`. */
    parts: v.array(v.object({ part: v.picklist(storageParts), bytes: v.number() })),
  }),
  problems: ['not-signed-in'],
});
