import type { AdminRole } from '@arabati/domain/administration/roles';
import { useSyncExternalStore } from 'react';
import { createEmitter } from '../state/create-store.ts';
import { queryClient } from './query-client.ts';

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

/** Stores a session. What another administrator has loaded is deleted, because their role may have more permissions. */
export function keepAdminSession(session: AdminSession): void {
  const isOther = readAdminSession()?.token !== session.token;
  localStorage.setItem(key, JSON.stringify(session));
  if (isOther) void queryClient.resetQueries();
  changed.emit();
}

/** Deletes the session, and everything that was loaded with it. */
export function forgetAdminSession(): void {
  localStorage.removeItem(key);
  queryClient.clear();
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

let subscribers = 0;

function subscribe(listener: () => void) {
  const unsubscribe = changed.subscribe(listener);
  // One listener for all components: each of them would reset the queries.
  if (subscribers === 0) addEventListener('storage', followOtherTabs);
  subscribers += 1;
  return () => {
    unsubscribe();
    subscribers -= 1;
    if (subscribers === 0) removeEventListener('storage', followOtherTabs);
  };
}

/** Another tab has signed in or out. `key` is null if it has deleted everything. */
function followOtherTabs(event: StorageEvent) {
  if (event.key !== key && event.key !== null) return;
  if (parse(event.oldValue)?.token !== parse(event.newValue)?.token) void queryClient.resetQueries();
  changed.emit();
}
