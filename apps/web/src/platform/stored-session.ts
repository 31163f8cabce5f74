import { recoverySessionLifeS } from '@arabati/domain/accounts/recovery-session';

/** Where auth-js keeps the session in local storage; its pending verifiers stand beside it under the same prefix. */
export const sessionKey = 'arabati.session';

/** Who is signed in, as far as this device remembers: for showing, never for deciding (the server decides). */
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

// auth-js renews a token 90 s before its end; until then it can be used without loading auth-js at all.
const renewalMarginMs = 90_000;

export function sessionUser(user: StoredUser): SessionUser {
  const name = user.user_metadata?.display_name;
  return { id: user.id, email: user.email ?? '', displayName: typeof name === 'string' ? name : '' };
}

/** The session as auth-js 2.119 stores it; null for none, and for anything that does not look like one. */
export function readStoredSession(storage: Pick<Storage, 'getItem'> = localStorage): StoredSession | null {
  try {
    const session = JSON.parse(storage.getItem(sessionKey) ?? 'null') as Partial<StoredSession> | null;
    return session?.access_token && session.refresh_token && session.user?.id
      ? (session as StoredSession)
      : null;
  } catch {
    // Storage is denied (strict privacy settings) or holds something else: then nobody is signed in here.
    return null;
  }
}

/**
 * Whether a session was begun by a recovery link, so lately that a password can be set in it, as its token says: by the
 * server's clock, since many phones' clocks are wrong. The server decides what it allows.
 */
export function isRecoverySession(session: StoredSession | null): boolean {
  const payload = session?.access_token.split('.')[1];
  if (!payload) return false;
  try {
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      iat?: number;
      amr?: readonly { method?: string; timestamp?: number }[];
    };
    const begun = claims.amr?.find(({ method }) => method === 'recovery')?.timestamp;
    return begun !== undefined && claims.iat !== undefined && claims.iat - begun < recoverySessionLifeS;
  } catch {
    return false;
  }
}

/** The stored access token while it is good for a request without renewal. */
export function freshAccessToken(session: StoredSession | null, now: number): string | null {
  return session && session.expires_at * 1_000 - now > renewalMarginMs ? session.access_token : null;
}
