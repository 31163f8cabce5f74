import { expect, test } from 'vitest';
import { notificationTarget } from './notification-target.ts';

test.each([
  [
    {
      type: 'message' as const,
      conversation_id: 'c',
      ad_id: 'a',
      saved_search_id: null,
      showroom_id: null,
      lead_id: null,
    },
    { to: 'conversation', id: 'c' },
  ],
  [
    {
      type: 'message' as const,
      conversation_id: 'c',
      ad_id: null,
      saved_search_id: null,
      showroom_id: null,
      lead_id: null,
    },
    { to: 'conversation', id: 'c' },
  ],
  [
    {
      type: 'ad_update' as const,
      conversation_id: null,
      ad_id: 'a',
      saved_search_id: null,
      showroom_id: null,
      lead_id: null,
    },
    { to: 'ad', id: 'a' },
  ],
  [
    {
      type: 'price_dropped' as const,
      conversation_id: null,
      ad_id: 'a',
      saved_search_id: null,
      showroom_id: null,
      lead_id: null,
    },
    { to: 'ad', id: 'a' },
  ],
  [
    {
      type: 'saved_search' as const,
      conversation_id: null,
      ad_id: null,
      saved_search_id: 's',
      showroom_id: null,
      lead_id: null,
    },
    { to: 'saved-search', id: 's' },
  ],
  [
    {
      type: 'availability' as const,
      conversation_id: null,
      ad_id: 'a',
      saved_search_id: null,
      showroom_id: null,
      lead_id: null,
    },
    { to: 'own-ads' },
  ],
  [
    {
      type: 'review' as const,
      conversation_id: null,
      ad_id: null,
      saved_search_id: null,
      showroom_id: null,
      lead_id: null,
    },
    { to: 'reviews' },
  ],
  [
    {
      type: 'showroom_invitation' as const,
      conversation_id: null,
      ad_id: null,
      saved_search_id: null,
      showroom_id: null,
      lead_id: null,
    },
    { to: 'showroom-invitation' },
  ],
  [
    {
      type: 'showroom_ads' as const,
      conversation_id: null,
      ad_id: null,
      saved_search_id: null,
      showroom_id: 'r',
      lead_id: null,
    },
    { to: 'showroom', id: 'r' },
  ],
  [
    {
      type: 'lead_reminder' as const,
      conversation_id: null,
      ad_id: null,
      saved_search_id: null,
      showroom_id: null,
      lead_id: 'l',
    },
    { to: 'lead', id: 'l' },
  ],
  [
    {
      type: 'system' as const,
      conversation_id: null,
      ad_id: null,
      saved_search_id: null,
      showroom_id: null,
      lead_id: null,
    },
    null,
  ],
])('%j opens %j', (notification, target) => {
  expect(notificationTarget(notification)).toEqual(target);
});
