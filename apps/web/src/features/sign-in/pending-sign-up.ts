/** An unconfirmed sign-up of this device. Persists until the confirmation link expires. */
export interface PendingSignUp {
  email: string;
  /** Claims the session once the address is confirmed; null for a sign-up of another device. */
  secret: string | null;
  /** Milliseconds since the epoch; null if unknown on this device. */
  sentAt: number | null;
  expiresAt: number;
}

const storageKey = 'arabati.pending-sign-up';
/** Lifetime in milliseconds, the same as the mailed link's. */
export const linkLifeMs = 24 * 60 * 60 * 1_000;

/** @returns `null` if there is none, it has expired, or storage is unavailable. */
export function readPendingSignUp(now = Date.now()): PendingSignUp | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<PendingSignUp> | null;
    if (typeof stored?.email !== 'string' || typeof stored.expiresAt !== 'number') return null;
    if (stored.expiresAt <= now) return null;
    const { email, expiresAt, secret, sentAt } = stored;
    return {
      email,
      expiresAt,
      secret: typeof secret === 'string' ? secret : null,
      sentAt: typeof sentAt === 'number' ? sentAt : null,
    };
  } catch {
    return null;
  }
}

export function storePendingSignUp(pending: PendingSignUp): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // It stays in memory until the page is closed.
  }
}

export function clearPendingSignUp(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
