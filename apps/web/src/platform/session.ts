import { useSyncExternalStore } from 'react';
import { ConnectionError } from './api-problem.ts';
import type { Auth } from './auth-client.ts';
import { type AuthRedirect, parseAuthRedirect, withoutCode } from './auth-redirect.ts';
import { importWithRetry } from './import-with-retry.ts';
import { clearPersonalStorage } from './personal-storage.ts';
import { queryClient } from './query-client.ts';
import { isSessionRefused } from './session-refusal.ts';
import { type SessionEffect, type SessionEvent, sessionEffect } from './session-transition.ts';
import {
  freshAccessToken,
  readStoredSession,
  type SessionUser,
  type StoredUser,
  sessionKey,
  sessionUser,
} from './stored-session.ts';

/**
 * Who is signed in. auth-js keeps the session; this module loads it late, and turns its many events into the few
 * changes that mean something to a person.
 */
export interface Session {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: SessionUser | null;
}

/** How a code landing ended. `elsewhere`: the address is confirmed, but this browser did not ask for the link. */
export type CodeOutcome = 'exchanged' | 'elsewhere';

export type SessionChange = Exclude<SessionEffect, 'none'> | 'left';
type ChangeListener = (change: SessionChange, landed: boolean) => void;

// An expired token without a network keeps auth-js busy for half a minute first.
const signOutPatienceMs = 3_000;
const offlinePatienceMs = 1_500;

const signedOut: Session = { status: 'signed-out', user: null };
let session: Session = signedOut;
let landing: AuthRedirect = { kind: 'none' };
let codeOutcome: Promise<CodeOutcome | null> = Promise.resolve(null);
/** Set while the person signs out; called when the session has left the device. */
let leaving: (() => void) | null = null;
let auth: Promise<Auth> | null = null;

const renderers = new Set<() => void>();
const listeners = new Set<ChangeListener>();

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

/** Told of every change that means something, once. @returns how to stop listening. */
export function onSessionChange(listener: ChangeListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the mailed link in this page's address was, read before anything else could see it. */
export function pageLanding(): AuthRedirect {
  return landing;
}

/** Settles once a code in the address has been exchanged or found useless; null where no link confirmed anything. */
export function codeLandingOutcome(): Promise<CodeOutcome | null> {
  return codeOutcome;
}

/** Soon somebody will sign in or up: on a slow link the client comes while they type. */
export function expectSignIn(): void {
  void loadAuth().catch(() => {});
}

/** The auth protocol's client, loaded when first asked for. */
export function loadAuth(): Promise<Auth> {
  auth ??= startAuth().catch((error: unknown) => {
    // The file did not arrive; the next one who asks tries again.
    auth = null;
    throw error;
  });
  return auth;
}

/** To be called once, before the first render: a visitor pays nothing, a member is known at once. */
export function startSession(): void {
  const read = parseAuthRedirect(new URL(location.href));
  landing = read.landing;
  if (read.cleaned.href !== location.href) history.replaceState(history.state, '', read.cleaned);

  const stored = readStoredSession();
  session = stored ? { status: 'signed-in', user: sessionUser(stored.user) } : signedOut;

  if (landing.kind === 'confirmed') codeOutcome = Promise.resolve('elsewhere');
  if (landing.kind === 'code') {
    if (!stored) session = { status: 'loading', user: null };
    codeOutcome = finishCodeLanding();
  } else if (stored) {
    // Renewal and news from other tabs can wait until the first screen stands.
    whenIdle(() => void loadAuth().catch(() => {}));
  }
  // Someone signs in in another tab: from now on this one has a session to keep.
  addEventListener('storage', (event) => {
    if (event.key === sessionKey && event.newValue) void loadAuth().catch(() => {});
  });
}

/**
 * A token for the next request, renewed if need be; null while nobody is signed in or no renewal is possible.
 *
 * @throws ConnectionError when the device says that it has no network, and the renewal finds none either.
 */
export async function getAccessToken(): Promise<string | null> {
  const stored = readStoredSession();
  if (!stored) return null;
  const fresh = freshAccessToken(stored, Date.now());
  if (fresh) return fresh;
  const renewal = loadAuth().then((client) => client.getSession());
  const { data } = await (navigator.onLine ? renewal : Promise.race([renewal, noRenewal()]));
  return data.session?.access_token ?? null;
}

/**
 * The API refused `token`: renew it, or learn that the session is over (then everyone is told, and null is answered).
 * Null also when nobody answers; the session then stays.
 */
export async function proveSession(token: string): Promise<string | null> {
  const client = await loadAuth();
  // Another request was refused too and has already renewed it.
  const stored = readStoredSession();
  if (stored && stored.access_token !== token) return freshAccessToken(stored, Date.now());
  const { data, error } = await client.refreshSession();
  if (data.session) return data.session.access_token;
  // Another tab was quicker: auth-js drops our answer for the one that it has stored (AuthRefreshDiscardedError).
  const now = readStoredSession();
  if (now && now.access_token !== token) return freshAccessToken(now, Date.now());
  if (isSessionRefused(error)) await client.signOut({ scope: 'local' });
  return null;
}

/**
 * The person signs out: out on the screen at once, whatever the network does. Everything personal leaves the device.
 * @returns whether the server has heard of it; until it does, the session could still be used by who has its tokens.
 */
export async function signOut(): Promise<boolean> {
  announce('left');
  const told = await endSession();
  await clearPersonalStorage();
  return told();
}

/**
 * Ends this device's session and nothing else: where to go, and what was typed meanwhile, is the caller's.
 * @returns what waits for the server and says whether it has heard.
 */
export async function endSession(): Promise<() => Promise<boolean>> {
  const ending = readStoredSession()?.refresh_token;
  const gone = new Promise<void>((resolve) => {
    leaving = resolve;
  });
  become(signedOut);
  queryClient.clear();
  let told = Promise.resolve(false);
  try {
    const client = await loadAuth();
    const answer = client.signOut({ scope: 'local' });
    told = answer.then(
      ({ error }) => error === null,
      () => false,
    );
    // auth-js removes the session, says so, and only then tells the server; nobody has to wait for that answer.
    await Promise.race([told, gone, pause(signOutPatienceMs)]);
  } catch {
    // Out of this device all the same; the server's session dies of age.
  }
  if (readStoredSession()?.refresh_token === ending) localStorage.removeItem(sessionKey);
  leaving = null;
  return () => told;
}

async function startAuth(): Promise<Auth> {
  const { createAuthClient } = await importWithRetry(() => import('./auth-client.ts'));
  const client = createAuthClient();
  // Synchronous on purpose: auth-js waits for its listeners, and one that calls it back would wait for itself.
  client.onAuthStateChange((event, now) => hear(event, now?.user ?? null));
  await client.initialize();
  return client;
}

async function finishCodeLanding(): Promise<CodeOutcome> {
  try {
    await loadAuth();
  } catch {
    // Offline between the mail and here: the address is confirmed, signing in will do.
  }
  const address = new URL(location.href);
  const unused = address.searchParams.has('code');
  if (unused) history.replaceState(history.state, '', withoutCode(address));
  const known = readStoredSession();
  if (!known) become(signedOut);
  return known && !unused ? 'exchanged' : 'elsewhere';
}

function hear(event: SessionEvent, user: StoredUser | null): void {
  // An expired token without a network reads as no session; the stored one is still there and will be renewed.
  const after = user ?? (event === 'SIGNED_OUT' ? null : (readStoredSession()?.user ?? null));
  if (leaving && after) return;
  const before = session.user?.id ?? null;
  const landed = landing.kind !== 'none';
  const effect = sessionEffect({
    event,
    before,
    after: after?.id ?? null,
    landed,
    leaving: leaving !== null,
  });
  if (event === 'SIGNED_OUT') leaving?.();
  become(after ? { status: 'signed-in', user: sessionUser(after) } : signedOut);
  if (effect === 'ended' || effect === 'switched') queryClient.clear();
  if (effect !== 'none') announce(effect);
}

function become(next: Session): void {
  if (
    next.status === session.status &&
    next.user?.id === session.user?.id &&
    next.user?.displayName === session.user?.displayName
  ) {
    return;
  }
  session = next;
  for (const render of renderers) render();
}

function announce(change: SessionChange): void {
  for (const listener of listeners) listener(change, landing.kind !== 'none');
}

function subscribe(render: () => void): () => void {
  renderers.add(render);
  return () => renderers.delete(render);
}

async function noRenewal(): Promise<never> {
  await pause(offlinePatienceMs);
  throw new ConnectionError();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 4_000 });
  else setTimeout(act, 2_000);
}
