/**
 * Keys of the advisory locks. All of a database share one space of keys: two uses of one key would wait for each other.
 * Any numbers will do, as long as a release does not change them while another runs.
 */
export const advisoryLocks = {
  migration: 7_236_518,
  adDescriptions: 7_236_519,
  signingKeys: 7_236_520,
  accountDeletion: 7_237_041,
} as const;

/** First keys of advisory locks with two: the second one is a hash. */
export const advisoryLockClasses = {
  liveEvents: 7_236,
  identifiers: 7_237,
} as const;
