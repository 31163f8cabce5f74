import type { Notification } from '@arabati/domain/notifications/notifications.endpoints';

/**
 * An unread notification that leads nowhere.
 *
 * @param number distinguishes the notifications of a test: it is the end of the id.
 */
export const notification = (number: number, fields: Partial<Notification> = {}): Notification => ({
  id: `00000000-0000-4000-c000-${String(number).padStart(12, '0')}`,
  type: 'other',
  title: `خبر قديم ${number}`,
  message: 'نص الخبر',
  is_read: false,
  created_at: '2026-03-01T09:00:00Z',
  ad_id: null,
  conversation_id: null,
  saved_search_id: null,
  showroom_id: null,
  lead_id: null,
  ...fields,
});
