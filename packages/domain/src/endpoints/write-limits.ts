/** Maximum number of requests of one class by one caller within a period. */
export interface WriteLimit {
  requests: number;
  seconds: number;
}

/**
 * Classes of endpoints that change data. The endpoints of a class share one counter per caller: the member or
 * administrator of the session, otherwise the IP address. The limits are far above manual use and above what a device
 * sends after a day offline. Expensive actions, such as messages and posts, have additional limits.
 */
export const writeLimits = {
  /** Favorites, read marks and notifications: small, frequent, and sent in bursts after a time offline. */
  mark: { requests: 300, seconds: 600 },
  /** Messages, reveals, reports, blocks, and the call and WhatsApp buttons. */
  contact: { requests: 300, seconds: 600 },
  /** Ads and their status. */
  ad: { requests: 120, seconds: 600 },
  /** Photos of ads: a showroom adds five of each of sixty cars at once. */
  photo: { requests: 400, seconds: 600 },
  /** Profile, sessions, receipts, declared thefts and the deletion of the account. */
  account: { requests: 60, seconds: 600 },
  /** Files and photos that programs of showrooms send, for each key. */
  feed: { requests: 300, seconds: 600 },
  /** Actions of an administrator. */
  administration: { requests: 300, seconds: 600 },
  /** Requests without a session. Many people may share one IP address. */
  anonymous: { requests: 1_500, seconds: 600 },
  /** Batches of impressions, apart from the requests of the people who share the address. */
  impressions: { requests: 1_500, seconds: 600 },
} as const satisfies Record<string, WriteLimit>;

export type WriteClass = keyof typeof writeLimits;
