import { ApiProblem, isRetryable } from '../api-problem.ts';
import { type QueueHandler, type QueueHandlers, requeued } from './queue-handler.ts';
import type { QueueItem } from './queue-item.ts';
import type { QueueState, StateServices } from './queue-state.ts';
import type { SendResult } from './start-lane.ts';

export interface SendServices extends Pick<StateServices, 'storage' | 'currentMember'> {
  /** Notifies the other tabs that the stored items have changed. */
  notifyTabs: () => void;
  /** Reports each attempt's outcome: `null` if the server accepted the item. */
  reportOutcome: (error: unknown) => void;
}

/** Sends the first due item of a lane. */
export async function sendNext(
  services: SendServices,
  state: QueueState,
  { lane, memberId, handlers }: { lane: string; memberId: string; handlers: QueueHandlers },
): Promise<SendResult> {
  // Never send one member's items with another's session.
  if (services.currentMember() !== memberId) return { waitMs: 0 };
  const items = await state.reload(memberId);
  const item = items.find((candidate) => {
    const handler = handlers[candidate.kind];
    const isWaiting = candidate.state === 'waiting' && handler?.lane === lane;
    return isWaiting && (handler.isDue?.(candidate, items) ?? true);
  });
  const handler = item && handlers[item.kind];
  if (!handler) return 'nothing';
  return state.whileSending(item, () => attempt(services, state, item, handler));
}

async function attempt(
  services: SendServices,
  state: QueueState,
  item: QueueItem,
  handler: QueueHandler,
): Promise<SendResult> {
  const response = await handler.send(item).catch((error: unknown) => new Failure(error));
  const error = response instanceof Failure ? response.reason : null;
  services.reportOutcome(error);
  if (!(response instanceof Failure)) {
    if (response !== requeued)
      await complete(services, state, item, null, () => handler.onSent?.(item, response));
    return 'done';
  }
  if (canRetry(handler, error)) {
    const isFirst = state.markFailed(item, error instanceof ApiProblem ? error.code : 'no-connection');
    if (isFirst && isRetryable(error)) handler.onDelayed?.(item);
    const retryAfterS = error instanceof ApiProblem ? Number(error.facts.retry_after) || 0 : 0;
    return { waitMs: retryAfterS * 1_000 };
  }
  const refused: QueueItem = { ...item, state: 'refused', rejection: rejectionFor(error) };
  const next = handler.keepsRejected ? refused : null;
  await complete(services, state, item, next, () => handler.onRejected?.(item, error));
  return 'done';
}

/** @param next is stored in place of the item, unless a later one has replaced it. */
async function complete(
  { storage, notifyTabs }: SendServices,
  state: QueueState,
  item: QueueItem,
  next: QueueItem | null,
  notify: () => void | Promise<void>,
) {
  const replacement = await storage.replace(item, next);
  state.markComplete(item);
  if (replacement === 'done') notifyTabs();
  if (replacement === 'changed' || (next && replacement === 'missing')) return;
  // Before the item is hidden: the old value would appear for one frame until the cache is updated.
  await notify();
}

/** An error of an attempt, apart from what its callbacks throw. */
class Failure {
  readonly reason: unknown;
  constructor(reason: unknown) {
    this.reason = reason;
  }
}

/** After a 401 the item waits for the member's next session. */
function canRetry(handler: QueueHandler, error: unknown): boolean {
  if (error instanceof ApiProblem && (error.status === 401 || error.status === 429)) return true;
  return handler.canRetry?.(error) ?? isRetryable(error);
}

function rejectionFor(error: unknown): QueueItem['rejection'] {
  if (!(error instanceof ApiProblem)) return { code: 'unexpected', fields: {}, facts: {} };
  const { code, fields, facts } = error;
  return { code, fields, facts };
}
