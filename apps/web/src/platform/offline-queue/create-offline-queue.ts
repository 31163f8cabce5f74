import { ApiProblem } from '../api-problem.ts';
import type { QueueHandlers } from './queue-handler.ts';
import { type ItemKey, keyOf } from './queue-item.ts';
import { createQueueState, type StateServices } from './queue-state.ts';
import { type SendServices, sendNext } from './send-next.ts';
import { type Lane, startLane } from './start-lane.ts';

export interface QueueServices extends StateServices, SendServices {
  /** Runs `act` while no other tab does. Two tabs would send items twice, and an old value after a newer one. */
  withLock: <Result>(lane: string, act: () => Promise<Result>) => Promise<Result>;
}

export type OfflineQueue = ReturnType<typeof createOfflineQueue>;

/**
 * Creates the queue of a member's actions. Each is stored on the device before it is sent, and deleted after the server
 * has accepted it, so that a crash at any point loses nothing: the item is sent again under the same id.
 */
export function createOfflineQueue(services: QueueServices) {
  const { storage, currentMember, withLock, notifyTabs } = services;
  const state = createQueueState(services);
  let lanes: Lane[] = [];

  /**
   * Queues an item: displays it, stores it on the device, and sends it as soon as possible.
   *
   * @throws ApiProblem not-signed-in if there is no session, or if it ends before the item is stored. The caller must restore
   * the input.
   */
  async function enqueue(kind: string, subject: string, value: unknown): Promise<void> {
    const memberId = currentMember();
    const isQueued = memberId !== null && (await state.add({ memberId, kind, subject, value }));
    if (!isQueued) throw new ApiProblem({ code: 'not-signed-in', status: 401 });
    notifyTabs();
    flush();
  }

  /** Queues an item without user input, such as a read mark. Ignores it without a session. */
  function enqueueMark(kind: string, subject: string, value: unknown): void {
    void enqueue(kind, subject, value).catch(() => {});
  }

  /** Sends a refused item again, or a delayed one at once. */
  async function retry(key: ItemKey): Promise<void> {
    const item = state.stored().find((other) => keyOf(other) === keyOf(key));
    if (!item) return;
    if (item.state === 'refused') {
      const { rejection: _, ...rest } = item;
      await storage.replace(item, { ...rest, state: 'waiting' });
      state.markFresh(item);
      await state.reload(item.memberId);
      notifyTabs();
    }
    flush();
  }

  /** Deletes an item. A request that is in progress may still reach the server. */
  async function remove(key: ItemKey): Promise<void> {
    const memberId = currentMember();
    if (memberId === null) return;
    state.cancelStoring(key);
    await storage.remove(memberId, key);
    await state.reload(memberId);
    notifyTabs();
  }

  /** Changes the values of one kind's items, which keep their order. */
  async function changeValues<Value>(kind: string, change: (value: Value) => Value): Promise<void> {
    for (const item of state.stored().filter((other) => other.kind === kind)) {
      const value = change(item.value as Value);
      if (value !== item.value) await storage.replace(item, { ...item, value });
    }
    const memberId = currentMember();
    if (memberId !== null) await state.reload(memberId);
  }

  /**
   * Starts sending a member's items, including those of an earlier visit.
   *
   * @returns a function that stops it.
   */
  function start(memberId: string, handlers: QueueHandlers): () => void {
    stopLanes();
    const names = new Set(Object.values(handlers).map(({ lane }) => lane));
    lanes = [...names].map((lane) =>
      startLane(() => withLock(lane, () => sendNext(services, state, { lane, memberId, handlers }))),
    );
    return () => {
      stopLanes();
      state.clear();
    };
  }

  function stopLanes() {
    for (const lane of lanes) lane.stop();
    lanes = [];
  }

  /** Sends the waiting items of all lanes, also during a backoff. */
  function flush() {
    for (const lane of lanes) lane.flush();
  }

  /** Loads the current member's items, which an earlier visit or another tab has queued. */
  async function refresh(): Promise<void> {
    const memberId = currentMember();
    if (memberId !== null) await state.reload(memberId);
    for (const lane of lanes) lane.resume();
  }

  return { enqueue, enqueueMark, retry, remove, changeValues, start, flush, refresh };
}
