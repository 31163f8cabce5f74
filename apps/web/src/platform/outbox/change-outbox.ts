import { ApiProblem, isRetryable } from '../api-problem.ts';
import { reportOnline, reportRequestError } from '../offline/connectivity.ts';
import { readStoredSession } from '../stored-session.ts';
import { deleteIfUnchanged, type QueuedChange, readChanges, storeChange } from './change-store.ts';
import {
  type ChangeValue,
  changeKey,
  hideChange,
  type PendingChange,
  pendingChanges,
  publishChanges,
  showChange,
} from './pending-changes.ts';
import { type SendResult, startSendQueue } from './start-send-queue.ts';

/** Handles the queued changes of one kind. */
export interface ChangeHandler<Value extends ChangeValue = ChangeValue> {
  /** Applies the change on the server in one attempt. Must be idempotent. */
  send(subject: string, value: Value): Promise<unknown>;
  /** Called after the server has stored the latest value. */
  onKept?(subject: string, value: Value): void;
  /** Called when the server rejects the change. */
  onRefused(subject: string, value: Value, error: unknown): void;
  /** Called once per change when the server cannot be reached and the change stays queued. */
  onWaiting?(subject: string, value: Value): void;
}

/** Timeout of one attempt, in milliseconds. Short, because a change that fails stays visible as queued. */
export const changeTimeoutMs = 15_000;

let running: { memberId: string; wake: () => void; stop: () => void } | null = null;
let lastTimestamp = 0;
/** Changes that are being written to the device's storage, by `changeKey`. */
const storing = new Map<string, PendingChange>();
/** `made_at` of the changes for which `onWaiting` has been called or is not needed. */
const reported = new Set<number>();

/**
 * Starts sending a member's changes one by one, ordered by their latest value. Includes changes that an earlier visit
 * left in the queue.
 *
 * @param kinds handlers by kind name.
 */
export function startChanges(memberId: string, kinds: Readonly<Record<string, ChangeHandler>>): void {
  if (running?.memberId === memberId) return;
  stopChanges();
  const turns = startSendQueue({
    look: () => restore(memberId),
    takeTurn: () => withLock(() => takeTurn(memberId, kinds)),
  });
  running = { memberId, ...turns };
}

export function stopChanges(): void {
  running?.stop();
  running = null;
  publishChanges(new Map());
}

/** Stores a change on the device, then sends it. The latest value for a subject replaces earlier ones. */
export async function enqueueChange(kind: string, subject: string, value: ChangeValue): Promise<void> {
  const memberId = readStoredSession()?.user.id;
  if (memberId === undefined) return;
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  const change: PendingChange = { kind, subject, value };
  const key = changeKey(change);
  showChange(change);
  storing.set(key, change);
  await storeChange({ ...change, memberId, made_at: lastTimestamp });
  if (storing.get(key) === change) storing.delete(key);
  running?.wake();
}

async function restore(memberId: string): Promise<void> {
  const waiting = await readChanges(memberId);
  for (const { made_at } of waiting) {
    lastTimestamp = Math.max(lastTimestamp, made_at);
    // A change from this visit can be stored before the sender is loaded. It has not been reported yet.
    if (made_at < performance.timeOrigin) reported.add(made_at);
  }
  publishChanges(new Map([...waiting.map((change) => [changeKey(change), change] as const), ...storing]));
}

async function takeTurn(
  memberId: string,
  kinds: Readonly<Record<string, ChangeHandler>>,
): Promise<SendResult> {
  // The member has signed out, or another account has signed in (perhaps in another tab). Never send one member's
  // changes with another's session.
  if (readStoredSession()?.user.id !== memberId) return { waitMs: 0 };
  const [change] = await readChanges(memberId);
  if (!change) {
    // Another tab has sent them.
    if (pendingChanges().size > 0) await restore(memberId);
    return 'nothing';
  }
  const kind = kinds[change.kind];
  if (!kind) {
    await deleteIfUnchanged(change);
    return 'settled';
  }
  const { subject, value } = change;
  try {
    await kind.send(subject, value);
    reportOnline();
  } catch (error) {
    if (canRetry(error)) return scheduleRetry(change, kind, error);
    await complete(change, () => kind.onRefused(subject, value, error));
    return 'settled';
  }
  await complete(change, () => kind.onKept?.(subject, value));
  return 'settled';
}

/** @returns whether to retry later. After a 401 the change waits for the member's next session. */
function canRetry(error: unknown): boolean {
  return (
    isRetryable(error) || (error instanceof ApiProblem && (error.status === 401 || error.status === 429))
  );
}

function scheduleRetry(change: QueuedChange, kind: ChangeHandler, error: unknown): SendResult {
  reportRequestError(error);
  if (!reported.has(change.made_at)) {
    reported.add(change.made_at);
    if (isRetryable(error)) kind.onWaiting?.(change.subject, change.value);
  }
  const retryAfterS = error instanceof ApiProblem ? Number(error.facts.retry_after) || 0 : 0;
  return { waitMs: retryAfterS * 1_000 };
}

async function complete(change: QueuedChange, notify: () => void): Promise<void> {
  if (!(await deleteIfUnchanged(change))) return;
  // Notify first: hiding the change before the cache is updated would show the old value for one frame.
  notify();
  hideChange(change);
}

/** Serializes sending across tabs. Two tabs would send changes twice, and an old value could overwrite a newer one. */
async function withLock(act: () => Promise<SendResult>): Promise<SendResult> {
  // The Web Locks API is missing on plain HTTP (except localhost) and in old browsers.
  if (!navigator.locks) return act();
  return navigator.locks.request('arabati.changes', act);
}
