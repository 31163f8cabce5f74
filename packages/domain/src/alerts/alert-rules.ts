import type { NotificationType } from '../notifications/notification-types.ts';

/** What a member turns on and off. Columns of `alert_settings` have these names. */
export const alertKinds = ['messages', 'saved_searches', 'favorites', 'account'] as const;
export type AlertKind = (typeof alertKinds)[number];

interface AlertRule {
  kind: AlertKind;
  /**
   * What one push covers: the conversation, of which there is one unread notification; all due notifications of the
   * kind; or one notification.
   */
  bundle: 'conversation' | 'kind' | 'notification';
  /** Counts towards the member's limit per day. Pushes about their own deals do not. */
  limited: boolean;
  /** The push service wakes a sleeping phone for it. */
  urgent: boolean;
  /**
   * Seconds until it is pushed. A member who has the app open reads it first, and further notifications join the
   * bundle.
   */
  delayS: number;
}

const account: AlertRule = {
  kind: 'account',
  bundle: 'notification',
  limited: false,
  urgent: false,
  delayS: 30,
};
const newAds: AlertRule = {
  kind: 'saved_searches',
  bundle: 'kind',
  limited: true,
  urgent: false,
  delayS: 120,
};
const favorites: AlertRule = {
  kind: 'favorites',
  bundle: 'kind',
  limited: true,
  urgent: false,
  delayS: 120,
};

/** How each type of notification is pushed; null if it is only in the app. */
export const alertRules: Record<NotificationType, AlertRule | null> = {
  message: { kind: 'messages', bundle: 'conversation', limited: false, urgent: true, delayS: 5 },
  saved_search: newAds,
  showroom_ads: newAds,
  favorite_sold: favorites,
  price_dropped: favorites,
  // Decisions about receipts, ads, identities and reviews; invitations to work for a showroom,
  // and reminders that its staff have set.
  ad_update: account,
  // One for all ads of a member that are due.
  availability: account,
  system: account,
  review: account,
  showroom_invitation: account,
  lead_reminder: account,
  // Says that interest exists, and asks for nothing.
  favorite: null,
  other: null,
};

/** Hours after which a notification is no longer pushed. Longer than quiet hours and a day's limit. */
export const alertLifetimeHours = 48;
