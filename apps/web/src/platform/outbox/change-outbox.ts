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

/** What is done with the changes of one kind. */
export interface ChangeHandler<Value extends ChangeValue = ChangeValue> {
  /** Makes it so on the server, in one attempt. Done twice, it does the same as once. */
  send(subject: string, value: Value): Promise<unknown>;
  /** The server has it as it was last wanted. */
  onKept?(subject: string, value: Value): void;
  /** The server said no. */
  onRefused(subject: string, value: Value, error: unknown): void;
  /** Nobody answers: it waits on the device. Told once. */
  onWaiting?(subject: string, value: Value): void;
}

/** Nobody is kept waiting for these: a member rather knows that they wait than looks at a clock. */
export const changeTimeoutMs = 15_000;

let running: { memberId: string; wake: () => void; stop: () => void } | null = null;
let lastMoment = 0;
/** On their way into the device's storage. */
const storing = new Map<string, PendingChange>();
/** Of which changes it was said that they wait, by their moments. */
const told = new Set<number>();

/**
 * Sends what a member has changed, one after the other and in the order of the last wishes, also what an earlier visit
 * has left.
 *
 * @param kinds by their names.
 */
export function startChanges(memberId: string, kinds: Readonly<Record<string, ChangeHandler>>): void {
  if (running?.memberId === memberId) return;
  stopChanges();
  const turns = startSendQueue({
    look: () => restore(memberId),
    takeTurn: () => inOneTab(() => takeTurn(memberId, kinds)),
  });
  running = { memberId, ...turns };
}

export function stopChanges(): void {
  running?.stop();
  running = null;
  publishChanges(new Map());
}

/** Keeps a change on the device first and sends it as soon as may be; of two wishes for the same, the last one wins. */
export async function enqueueChange(kind: string, subject: string, value: ChangeValue): Promise<void> {
  const memberId = readStoredSession()?.user.id;
  if (memberId === undefined) return;
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  const change: PendingChange = { kind, subject, value };
  const key = changeKey(change);
  showChange(change);
  storing.set(key, change);
  await storeChange({ ...change, memberId, made_at: lastMoment });
  if (storing.get(key) === change) storing.delete(key);
  running?.wake();
}

async function restore(memberId: string): Promise<void> {
  const waiting = await readChanges(memberId);
  for (const { made_at } of waiting) {
    lastMoment = Math.max(lastMoment, made_at);
    // Pressed before this was loaded, and in this visit all the same: nothing has been said of it.
    if (made_at < performance.timeOrigin) told.add(made_at);
  }
  publishChanges(new Map([...waiting.map((change) => [changeKey(change), change] as const), ...storing]));
}

async function takeTurn(
  memberId: string,
  kinds: Readonly<Record<string, ChangeHandler>>,
): Promise<SendResult> {
  // Signed out, or somebody else has signed in, perhaps in another tab: nobody sends in another's name.
  if (readStoredSession()?.user.id !== memberId) return { waitMs: 0 };
  const [change] = await readChanges(memberId);
  if (!change) {
    // Sent by another tab.
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
    if (mayPass(error)) return waitWith(change, kind, error);
    await settle(change, () => kind.onRefused(subject, value, error));
    return 'settled';
  }
  await settle(change, () => kind.onKept?.(subject, value));
  return 'settled';
}

/** A session that is over ends the sending, not the change: it waits for the same member's next one. */
function mayPass(error: unknown): boolean {
  return (
    isRetryable(error) || (error instanceof ApiProblem && (error.status === 401 || error.status === 429))
  );
}

function waitWith(change: QueuedChange, kind: ChangeHandler, error: unknown): SendResult {
  reportRequestError(error);
  if (!told.has(change.made_at)) {
    told.add(change.made_at);
    if (isRetryable(error)) kind.onWaiting?.(change.subject, change.value);
  }
  const retryAfterS = error instanceof ApiProblem ? Number(error.facts.retry_after) || 0 : 0;
  return { waitMs: retryAfterS * 1_000 };
}

async function settle(change: QueuedChange, tell: () => void): Promise<void> {
  if (!(await deleteIfUnchanged(change))) return;
  // Told before it stops being pending, or what is shown would flicker back for a moment.
  tell();
  hideChange(change);
}

/** Two tabs would send the same changes, and an old wish could come after a newer one. */
async function inOneTab(act: () => Promise<SendResult>): Promise<SendResult> {
  // Absent on plain http beyond localhost, and on old phones.
  if (!navigator.locks) return act();
  return navigator.locks.request('arabati.changes', act);
}
