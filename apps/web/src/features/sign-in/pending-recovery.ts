/** A recovery mail requested on this device. Persists until the link expires. */
export interface PendingRecovery {
  email: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
}

const storageKey = 'arabati.pending-recovery';
/** As long as the link in the mail. */
const linkLifeMs = 60 * 60 * 1_000;

/** @returns `null` if there is none, it has ended, or the storage is denied. */
export function readPendingRecovery(now = Date.now()): PendingRecovery | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<PendingRecovery> | null;
    if (typeof stored?.email !== 'string' || typeof stored.sentAt !== 'number') return null;
    return stored.sentAt + linkLifeMs > now ? { email: stored.email, sentAt: stored.sentAt } : null;
  } catch {
    return null;
  }
}

/** @returns the request as stored, or as the page keeps it where the storage is denied. */
export function storePendingRecovery(email: string, sentAt = Date.now()): PendingRecovery {
  const pending = { email, sentAt };
  try {
    localStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // The page keeps it until it is closed.
  }
  return pending;
}

export function clearPendingRecovery(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored either.
  }
}
