import type { Notification } from './notifications.endpoints.ts';

type Target = { to: 'conversation'; id: string } | { to: 'ad'; id: string };

/** @returns what a notification opens; null if it opens nothing. */
export function notificationTarget({
  conversation_id,
  ad_id,
}: Pick<Notification, 'conversation_id' | 'ad_id'>): Target | null {
  if (conversation_id !== null) return { to: 'conversation', id: conversation_id };
  return ad_id === null ? null : { to: 'ad', id: ad_id };
}
