import type { AdminRole } from '@arabati/domain/administration/roles';
import { useSyncExternalStore } from 'react';

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
const listeners = new Set<() => void>();
let cached: { text: string | null; session: AdminSession | null } = { text: null, session: null };

/** @returns `null` without a session and after it has expired. */
export function readAdminSession(): AdminSession | null {
  const text = localStorage.getItem(key);
  if (text !== cached.text) cached = { text, session: parse(text) };
  const { session } = cached;
  return session && Date.parse(session.expires_at) > Date.now() ? session : null;
}

export function useAdminSession(): AdminSession | null {
  return useSyncExternalStore(subscribe, readAdminSession);
}

export function keepAdminSession(session: AdminSession): void {
  localStorage.setItem(key, JSON.stringify(session));
  tell();
}

export function forgetAdminSession(): void {
  localStorage.removeItem(key);
  tell();
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

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
