import type { AlertKind } from './alert-rules.ts';

export type AlertSettings = Record<AlertKind, boolean> & {
  /** Pushes about messages contain their text. */
  show_text: boolean;
  quiet_hours: boolean;
  /** Maximum number of pushes per day that are not about the member's own deals. A bundle counts as one. */
  max_per_day: number;
  /** The daily mail with unread notifications. */
  digest: boolean;
};

export const defaultAlertSettings: AlertSettings = {
  messages: true,
  saved_searches: true,
  favorites: true,
  account: true,
  show_text: false,
  quiet_hours: true,
  max_per_day: 5,
  digest: false,
};

/** The limits per day that the settings offer. */
export const dailyLimits = [1, 3, 5, 10] as const;
