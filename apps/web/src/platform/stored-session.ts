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

/** Whether a session was begun by a recovery link, as its token says; the server decides what that allows. */
export function isRecoverySession(session: StoredSession | null): boolean {
  const payload = session?.access_token.split('.')[1];
  if (!payload) return false;
  try {
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      amr?: readonly { method?: string }[];
    };
    return claims.amr?.some(({ method }) => method === 'recovery') ?? false;
  } catch {
    return false;
  }
}

/** The stored access token while it is good for a request without renewal. */
export function freshAccessToken(session: StoredSession | null, now: number): string | null {
  return session && session.expires_at * 1_000 - now > renewalMarginMs ? session.access_token : null;
}
