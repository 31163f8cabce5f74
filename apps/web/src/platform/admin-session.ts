import type { AdminRole } from '@arabati/domain/administration/roles';
import { useSyncExternalStore } from 'react';
import { createEmitter } from '../state/create-store.ts';

/** An administrator's session, separate from members' sessions. The server decides whether it is valid. */
export interface AdminSession {
  token: string;
  username: string;
  /** Absent in sessions stored by an earlier version; see admin-role.ts. */
  role?: AdminRole;
  /** The password was generated: the server rejects all other requests until it is changed. */
  must_change_password?: boolean;
  /** ISO 8601. */
  expires_at: string;
}

const key = 'arabati.admin';
const changed = createEmitter();
let cached: { text: string | null; session: AdminSession | null } = { text: null, session: null };

/**
 * Whether a session has expired is up to the server, not to this computer's clock: on one that is eight hours fast, a new
 * session would be over at once.
 *
 * @returns `null` without a session.
 */
export function readAdminSession(): AdminSession | null {
  const text = localStorage.getItem(key);
  if (text !== cached.text) cached = { text, session: parse(text) };
  return cached.session;
}

export function useAdminSession(): AdminSession | null {
  return useSyncExternalStore(subscribe, readAdminSession);
}

export function keepAdminSession(session: AdminSession): void {
  localStorage.setItem(key, JSON.stringify(session));
  changed.emit();
}

export function forgetAdminSession(): void {
  localStorage.removeItem(key);
  changed.emit();
}

function parse(text: string | null): AdminSession | null {
  try {
    const {
      token,
      username,
      role,
      expires_at,
      must_change_password = false,
    } = JSON.parse(text ?? '') as AdminSession;
    return token && username
      ? { token, username, ...(role && { role }), expires_at, must_change_password }
      : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void) {
  const unsubscribe = changed.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}
