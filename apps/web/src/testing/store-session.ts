import { sessionKey } from '../platform/stored-session.ts';

/**
 * Signs a member in on this device. The session is fresh: the renewal of an expired one would go on in the background during
 * the next test files, which share the page.
 */
export function storeSession(memberId: string, token = 'a'): void {
  const expires_at = Math.ceil(Date.now() / 1_000) + 3_600;
  const session = {
    access_token: token,
    refresh_token: 'r',
    expires_in: 3_600,
    expires_at,
    user: { id: memberId },
  };
  localStorage.setItem(sessionKey, JSON.stringify(session));
}
