import { recoverySessionLifeS } from '@arabati/domain/sign-in/recovery-session';

/** Key under which auth-js stores the session in local storage. Its pending verifiers share the prefix. */
export const sessionKey = 'arabati.session';

/** The stored user. For display only; the server authorizes requests. */
export interface SessionUser {
  id: string;
  email: string;
  displayName: string;
}

interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since the epoch. */
  expires_at: number;
  user: StoredUser;
}

export interface StoredUser {
  id: string;
  email?: string | undefined;
  user_metadata?: Record<string, unknown> | undefined;
}

// auth-js renews a token 90 s before it expires. Until then it can be used without loading auth-js.
const renewalMarginMs = 90_000;

export function sessionUser(user: StoredUser): SessionUser {
  const name = user.user_metadata?.display_name;
  return { id: user.id, email: user.email ?? '', displayName: typeof name === 'string' ? name : '' };
}

/**
 * The session as auth-js 2.119 stores it.
 *
 * @returns `null` if there is none or it cannot be parsed.
 */
export function readStoredSession(storage: Pick<Storage, 'getItem'> = localStorage): StoredSession | null {
  try {
    const session = JSON.parse(storage.getItem(sessionKey) ?? 'null') as Partial<StoredSession> | null;
    return session?.access_token && session.refresh_token && session.user?.id
      ? (session as StoredSession)
      : null;
  } catch {
    // Storage is unavailable (strict privacy settings) or has foreign content: treat the person as signed out.
    return null;
  }
}

/**
 * Whether the session was started by a recovery link recently enough to set a password. Uses the token's own
 * timestamps, because many phones' clocks are wrong. The server enforces the limit.
 */
export function isRecoverySession(session: StoredSession | null): boolean {
  const payload = session?.access_token.split('.')[1];
  if (!payload) return false;
  try {
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      iat?: number;
      amr?: readonly { method?: string; timestamp?: number }[];
    };
    const recoveredAt = claims.amr?.find(({ method }) => method === 'recovery')?.timestamp;
    return (
      recoveredAt !== undefined && claims.iat !== undefined && claims.iat - recoveredAt < recoverySessionLifeS
    );
  } catch {
    return false;
  }
}

/** Returns the stored access token if it can be used without renewal. */
export function freshAccessToken(session: StoredSession | null, now: number): string | null {
  return session && session.expires_at * 1_000 - now > renewalMarginMs ? session.access_token : null;
}
