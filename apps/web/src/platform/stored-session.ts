import { actingHeader } from '@arabati/domain/showrooms/acting-header';

/** Key under which auth-js stores the session in local storage. Its pending verifiers share the prefix. */
export const sessionKey = 'arabati.session';

/** The stored user. For display only; the server authorizes requests. */
export interface SessionUser {
  id: string;
  email: string;
  displayName: string;
}

/** Key of the showroom that the person of the session acts for on this device. Deleted at sign-out. */
export const actingKey = 'arabati.acting';

/** Stored while a member acts for a showroom. */
export interface Acting {
  /** The member. */
  person: string;
  /** The id of the showroom, its name, and its owner, whose account the screens then show. */
  showroom: string;
  name: string;
  owner: string;
}

export interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since the epoch. */
  expires_at: number;
  user: StoredUser;
  acting?: Acting;
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
 * The session as auth-js 2.119 stores it; of the owner of the showroom for a person who acts for one.
 *
 * @returns `null` if there is none or it cannot be parsed.
 */
export function readStoredSession(storage: Pick<Storage, 'getItem'> = localStorage): StoredSession | null {
  const session = parse<StoredSession>(storage, sessionKey);
  return session?.access_token && session.refresh_token && session.user?.id
    ? { ...(session as StoredSession), ...asActing(session.user, storage) }
    : null;
}

/** Replaces a person who acts for a showroom by its owner, so that nothing of the two accounts is mixed. */
export function asActing(
  user: StoredUser,
  storage: Pick<Storage, 'getItem'> = localStorage,
): Pick<StoredSession, 'user' | 'acting'> {
  const acting = parse<Acting>(storage, actingKey);
  return acting?.person === user.id && acting.owner
    ? { user: { ...user, id: acting.owner }, acting: acting as Acting }
    : { user };
}

/** Returns null where storage is unavailable (strict privacy settings) or has foreign content. */
function parse<T>(storage: Pick<Storage, 'getItem'>, key: string): Partial<T> | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The headers of a request with a token: who sends it, and for which showroom. */
export function callerHeaders(token: string): Record<string, string> {
  const acting = readStoredSession()?.acting;
  return { authorization: `Bearer ${token}`, ...(acting && { [actingHeader]: acting.showroom }) };
}

/** Returns the stored access token if it can be used without renewal. */
export function freshAccessToken(session: StoredSession | null, now: number): string | null {
  return session && session.expires_at * 1_000 - now > renewalMarginMs ? session.access_token : null;
}
