/** Whether this is a database of versions before November 2026, whose records `move-old-databases.ts` moves. */
export const isEarlierDatabase = (name: string): boolean =>
  /^arabati-(outbox|changes|drafts|photos|receipts)$/.test(name);

/** Milliseconds for which the opening of an earlier database is awaited. */
const openingMs = 2_000;

/**
 * Returns `fallback` if work on an earlier database takes too long: a deletion that waits for a page of an earlier
 * version blocks each later opening until that page is closed. The work goes on.
 */
export function unlessBlocked<Result, Fallback>(
  work: Promise<Result>,
  fallback: Fallback,
): Promise<Result | Fallback> {
  const timeout = new Promise<Fallback>((resolve) => {
    setTimeout(() => resolve(fallback), openingMs);
  });
  return Promise.race([work, timeout]);
}
