import type { ClientBudget } from './client-budgets.ts';

interface WaitingRequest {
  /** Maximum time in milliseconds that the request may wait. */
  maxWaitMs: number;
  /** Called once, when the client's share admits the request. */
  begin(): void;
  /** Called instead, after `maxWaitMs`. */
  reject(): void;
}

interface Queued extends WaitingRequest {
  since: number;
}

/** Maximum number of waiting requests of one client and class, and of the whole node. */
const maxWaitingOfClient = 1_024;
const maxWaiting = 16_384;
/**
 * Waiting time in milliseconds after which the newest request runs first, because its client is the most likely to be
 * still waiting.
 */
const newestFirstAfterMs = 500;
const tickMs = 20;

/**
 * Creates the queues of requests that exceed their client's share, one per client and class of work.
 *
 * @param mayBegin whether the client's next request may begin now.
 */
export function createClientQueues(mayBegin: (budget: ClientBudget) => boolean) {
  const queues = new Map<ClientBudget, Queued[]>();
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Call after the number of requests in a queue has changed. */
  function update(budget: ClientBudget, queue: readonly Queued[], change: number) {
    waiting += change;
    budget.waiting = queue.length;
    if (queue.length === 0) queues.delete(budget);
  }

  function beginNext(budget: ClientBudget) {
    const queue = queues.get(budget);
    if (!queue) return;
    const now = performance.now();
    while (queue.length > 0 && mayBegin(budget)) {
      const [oldest] = queue;
      const crowded = now - (oldest?.since ?? now) > newestFirstAfterMs;
      const next = crowded ? queue.pop() : queue.shift();
      update(budget, queue, -1);
      next?.begin();
    }
  }

  function tick() {
    const now = performance.now();
    for (const [budget, queue] of queues) {
      beginNext(budget);
      for (const queued of queue.filter(({ since, maxWaitMs }) => now - since > maxWaitMs)) {
        if (remove(budget, queued)) queued.reject();
      }
    }
    if (waiting > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function remove(budget: ClientBudget, queued: Queued): boolean {
    const queue = queues.get(budget);
    const index = queue?.indexOf(queued) ?? -1;
    if (!queue || index < 0) return false;
    queue.splice(index, 1);
    update(budget, queue, -1);
    return true;
  }

  return {
    isFull: (budget: ClientBudget) => budget.waiting >= maxWaitingOfClient || waiting >= maxWaiting,
    beginNext,
    /** @returns a function that removes the request, and returns whether it was still waiting. */
    add(budget: ClientBudget, request: WaitingRequest): () => boolean {
      const queue = queues.get(budget) ?? [];
      queues.set(budget, queue);
      const queued = { ...request, since: performance.now() };
      queue.push(queued);
      update(budget, queue, 1);
      timer ??= setInterval(tick, tickMs).unref();
      return () => remove(budget, queued);
    },
  };
}
