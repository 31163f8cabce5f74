/** A recovery mail requested on this device. Persists until the link expires. */
export interface PendingRecovery {
  email: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
}

const storageKey = 'arabati.pending-recovery';
/** Lifetime in milliseconds, the same as the mailed link's. */
const linkLifetimeMs = 60 * 60 * 1_000;

/** @returns `null` if there is none, it has expired, or storage is unavailable. */
export function readPendingRecovery(now = Date.now()): PendingRecovery | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<PendingRecovery> | null;
    if (typeof stored?.email !== 'string' || typeof stored.sentAt !== 'number') return null;
    return stored.sentAt + linkLifetimeMs > now ? { email: stored.email, sentAt: stored.sentAt } : null;
  } catch {
    return null;
  }
}

/** @returns the stored request, or the one in memory if storage is unavailable. */
export function storePendingRecovery(email: string, sentAt = Date.now()): PendingRecovery {
  const pending = { email, sentAt };
  try {
    localStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // It stays in memory until the page is closed.
  }
  return pending;
}

export function clearPendingRecovery(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
