/**
 * Keys of the advisory locks. All locks of a database share one key space, so that two uses of one key would block each
 * other. The values are arbitrary, but must not change between releases that run concurrently.
 */
export const advisoryLocks = {
  migration: 7_236_518,
  adDescriptions: 7_236_519,
  signingKeys: 7_236_520,
  accountDeletion: 7_237_041,
  priceGuide: 7_237_042,
  showrooms: 7_237_043,
} as const;

/** First keys of two-part advisory locks. The second key is a hash. */
export const advisoryLockClasses = {
  liveEvents: 7_236,
  identifiers: 7_237,
  claims: 7_238,
} as const;
