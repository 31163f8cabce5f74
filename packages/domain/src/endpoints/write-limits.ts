/** Requests of one class that one caller may send within a time. */
export interface WriteLimit {
  requests: number;
  seconds: number;
}

/**
 * The classes of endpoints that change something. The endpoints of a class share one counter for each caller: the
 * member or the administrator of the session, else the IP address. The numbers are far above what a person does by hand and what
 * a device sends after a day offline. Acts that cost more, such as messages and posts, have a stricter limit of their own besides.
 */
export const writeLimits = {
  /** Favorites, read marks and notifications: small, frequent, and sent together after a time offline. */
  mark: { requests: 300, seconds: 600 },
  /** Messages, reveals and presses of call and WhatsApp. */
  contact: { requests: 300, seconds: 600 },
  /** Ads, their photos and their status. */
  ad: { requests: 120, seconds: 600 },
  /** Profile, sessions, receipts and the deletion of the account. */
  account: { requests: 60, seconds: 600 },
  /** Acts of an administrator. */
  administration: { requests: 300, seconds: 600 },
  /** Requests that need no session. Many people may share one address. */
  anonymous: { requests: 1_500, seconds: 600 },
} as const satisfies Record<string, WriteLimit>;

export type WriteClass = keyof typeof writeLimits;
