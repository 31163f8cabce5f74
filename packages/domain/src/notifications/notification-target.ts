import type { Notification } from './notifications.endpoints.ts';

type Target =
  | { to: 'conversation'; id: string }
  | { to: 'ad'; id: string }
  | { to: 'saved-search'; id: string }
  | { to: 'reviews' }
  | { to: 'own-ads' }
  | { to: 'showroom'; id: string }
  | { to: 'lead'; id: string }
  | { to: 'showroom-invitation' };

/** @returns what a notification opens; null if it opens nothing. */
export function notificationTarget({
  type,
  conversation_id,
  ad_id,
  saved_search_id,
  showroom_id,
  lead_id,
}: Pick<
  Notification,
  'type' | 'conversation_id' | 'ad_id' | 'saved_search_id' | 'showroom_id' | 'lead_id'
>): Target | null {
  if (type === 'review') return { to: 'reviews' };
  if (type === 'availability') return { to: 'own-ads' };
  if (type === 'showroom_invitation') return { to: 'showroom-invitation' };
  if (lead_id !== null) return { to: 'lead', id: lead_id };
  if (showroom_id !== null) return { to: 'showroom', id: showroom_id };
  if (saved_search_id !== null) return { to: 'saved-search', id: saved_search_id };
  if (conversation_id !== null) return { to: 'conversation', id: conversation_id };
  return ad_id === null ? null : { to: 'ad', id: ad_id };
}
