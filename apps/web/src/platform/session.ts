import { createEmitter, createStore, useStore } from '../state/create-store.ts';
import { ConnectionError } from './api-problem.ts';
import type { Auth } from './auth-client.ts';
import { type AuthRedirect, parseAuthRedirect, withoutCode } from './auth-redirect.ts';
import { clearPersonalStorage, clearTraces, recordSignIn, recordSignOut } from './personal-storage.ts';
import { queryClient } from './query-client.ts';
import { isSessionRejected } from './session-rejection.ts';
import { type SessionEffect, type SessionEvent, sessionEffect } from './session-transition.ts';
import {
  actingKey,
  asActing,
  freshAccessToken,
  readStoredSession,
  type SessionUser,
  type StoredUser,
  sessionKey,
  sessionUser,
} from './stored-session.ts';

/**
 * Current session. auth-js stores the session. This module loads auth-js lazily and reduces its many events to the few
 * changes that matter to the user interface.
 */
export interface Session {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: SessionUser | null;
}

/**
 * Result of redeeming a mailed code. `elsewhere`: the email address is confirmed, but another browser requested the
 * link.
 */
export type CodeOutcome = 'exchanged' | 'elsewhere';

export type SessionChange = Exclude<SessionEffect, 'none'> | 'left';

// With an expired token and no network, auth-js is busy for 30 seconds before it responds.
const signOutTimeoutMs = 3_000;
const offlineTimeoutMs = 1_500;

const signedOut: Session = { status: 'signed-out', user: null };
const session = createStore<Session>(signedOut);
let landing: AuthRedirect = { kind: 'none' };
let codeOutcome: Promise<CodeOutcome | null> = Promise.resolve(null);
/** Set during sign-out; called when the session has been removed from the device. */
let onRemoved: (() => void) | null = null;
let auth: Promise<Auth> | null = null;

const changes = createEmitter<SessionChange>();

export function useSession(): Session {
  return useStore(session);
}

/**
 * Subscribes to session changes. Each change is published once.
 *
 * @returns the unsubscribe function.
 */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  return changes.subscribe(listener);
}

/** Returns what the mailed link in this page's URL contained. It is parsed before any other code sees the URL. */
export function pageLanding(): AuthRedirect {
  return landing;
}

/** Resolves once a code in the URL has been exchanged or has proved unusable; `null` if no link confirmed anything. */
export function codeLandingOutcome(): Promise<CodeOutcome | null> {
  return codeOutcome;
}

/** Preloads the auth client while the person fills in a form. */
export function expectSignIn(): void {
  void loadAuth().catch(() => {});
}

/** Loads the auth protocol's client on first use. */
export function loadAuth(): Promise<Auth> {
  auth ??= startAuth().catch((error: unknown) => {
    // The import failed; the next call retries.
    auth = null;
    throw error;
  });
  return auth;
}

/** Restores the stored session without loading auth-js. Call once, before the first render. */
export function startSession(): void {
  const read = parseAuthRedirect(new URL(location.href));
  landing = read.landing;
  if (read.cleaned.href !== location.href) history.replaceState(history.state, '', read.cleaned);

  const stored = readStoredSession();
  session.set(stored ? { status: 'signed-in', user: sessionUser(stored.user) } : signedOut);

  codeOutcome = Promise.resolve(landing.kind === 'confirmed' ? 'elsewhere' : null);
  if (landing.kind === 'code') {
    if (!stored) session.set({ status: 'loading', user: null });
    codeOutcome = finishCodeLanding();
  } else if (stored) {
    // Token renewal and events from other tabs can wait until the first screen is ready.
    runWhenIdle(() => void loadAuth().catch(() => {}));
  }
  // Another tab has signed in. This tab now has a session to renew.
  addEventListener('storage', (event) => {
    if (event.key === sessionKey && event.newValue) void loadAuth().catch(() => {});
    // The person now acts for a showroom, or no longer does.
    if (event.key === actingKey) location.reload();
  });
}

/**
 * Returns a token for the next request and renews it if necessary; `null` if no member is signed in.
 *
 * @throws ConnectionError if the renewal fails because of the network.
 */
export async function getAccessToken(): Promise<string | null> {
  const stored = readStoredSession();
  if (!stored) return null;
  const fresh = freshAccessToken(stored, Date.now());
  if (fresh) return fresh;
  const renewal = loadAuth().then((client) => client.getAccessToken());
  return navigator.onLine ? renewal : Promise.race([renewal, rejectAfterTimeout()]);
}

/**
 * Renews the session after the API rejected `token`.
 *
 * @returns the new token, or `null` if the session has ended (subscribers are notified).
 * @throws ConnectionError if the server cannot be reached. The session stays.
 */
export async function proveSession(token: string): Promise<string | null> {
  const client = await loadAuth();
  // Another request was rejected too and has already renewed the token.
  const stored = readStoredSession();
  if (stored && stored.access_token !== token) return freshAccessToken(stored, Date.now());
  const { data, error } = await client.refreshSession();
  if (data.session) return data.session.access_token;
  // Another tab was faster: auth-js discards our response in favour of the stored one (AuthRefreshDiscardedError).
  const now = readStoredSession();
  if (now && now.access_token !== token) return freshAccessToken(now, Date.now());
  if (!isSessionRejected(error)) throw new ConnectionError({ cause: error });
  await client.signOut({ scope: 'local' });
  return null;
}

/**
 * Signs the member out: the screen changes immediately, and personal data is deleted from the device.
 *
 * @returns whether the server has ended the session. If not, its tokens remain usable.
 */
export async function signOut(): Promise<boolean> {
  changes.emit('left');
  recordSignOut();
  const confirmed = await endSession();
  await clearPersonalStorage();
  return confirmed();
}

/**
 * Ends this device's session only. Navigation and unsent input are up to the caller.
 *
 * @returns a function that waits for the server's response and returns whether the server has ended the session.
 */
export async function endSession(): Promise<() => Promise<boolean>> {
  const refreshToken = readStoredSession()?.refresh_token;
  const removed = new Promise<void>((resolve) => {
    onRemoved = resolve;
  });
  setSession(signedOut);
  queryClient.clear();
  let confirmed = Promise.resolve(false);
  try {
    const client = await loadAuth();
    const response = client.signOut({ scope: 'local' });
    confirmed = response.then(
      ({ error }) => error === null,
      () => false,
    );
    // auth-js removes the session and emits its event before it calls the server. Do not wait for that response.
    await Promise.race([confirmed, removed, delay(signOutTimeoutMs)]);
  } catch {
    // The session is removed from this device either way; on the server it expires.
  }
  if (readStoredSession()?.refresh_token === refreshToken) localStorage.removeItem(sessionKey);
  onRemoved = null;
  return () => confirmed;
}

async function startAuth(): Promise<Auth> {
  const { createAuthClient } = await import('./auth-client.ts');
  const client = createAuthClient();
  // Must be synchronous: auth-js awaits its listeners, so that a listener that calls auth-js would deadlock.
  client.onAuthStateChange((event, now) => handleAuthEvent(event, now && asActing(now.user).user));
  await client.initialize();
  return client;
}

async function finishCodeLanding(): Promise<CodeOutcome> {
  try {
    await loadAuth();
  } catch {
    // The client could not be loaded. The email address is confirmed; the person can sign in.
  }
  const address = new URL(location.href);
  const unused = address.searchParams.has('code');
  if (unused) history.replaceState(history.state, '', withoutCode(address));
  const known = readStoredSession();
  if (!known) setSession(signedOut);
  return known && !unused ? 'exchanged' : 'elsewhere';
}

function handleAuthEvent(event: SessionEvent, user: StoredUser | null): void {
  // With an expired token and no network, auth-js reports no session. The stored session still exists and will be
  // renewed.
  const after = user ?? (event === 'SIGNED_OUT' ? null : (readStoredSession()?.user ?? null));
  if (onRemoved && after) return;
  const before = session.get().user?.id ?? null;
  const landed = landing.kind !== 'none';
  const effect = sessionEffect({
    event,
    before,
    after: after?.id ?? null,
    landed,
    leaving: onRemoved !== null,
  });
  if (event === 'SIGNED_OUT') onRemoved?.();
  setSession(after ? { status: 'signed-in', user: sessionUser(after) } : signedOut);
  if (effect === 'ended' || effect === 'switched') {
    queryClient.clear();
    clearTraces();
  }
  if (effect !== 'none') changes.emit(effect);
}

function setSession(next: Session): void {
  const { status, user } = session.get();
  if (next.status === status && next.user?.id === user?.id && next.user?.displayName === user?.displayName) {
    return;
  }
  if (next.user && next.user.id !== user?.id) recordSignIn();
  session.set(next);
}

async function rejectAfterTimeout(): Promise<never> {
  await delay(offlineTimeoutMs);
  throw new ConnectionError();
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function runWhenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 4_000 });
  else setTimeout(act, 2_000);
}
