import { type ClientBudget, createClientBudgets, type WorkClass } from './client-budgets.ts';
import { createClientQueues } from './client-queues.ts';
import { Problem } from './problem.ts';

/** One admitted request. */
export interface Turn {
  /** Marks the start of the work, for a request whose body has to be received first. */
  start(): void;
  /** Charges the client for the request. Further calls do nothing. */
  end(): void;
}

export interface Admission {
  client: string;
  workClass: WorkClass;
  /**
   * Whether the work starts only when `start` is called, so that a slow sender does not block the client's other
   * requests.
   */
  hasBody: boolean;
  /** Maximum time in milliseconds that the request may wait. */
  maxWaitMs: number;
  /** Registers a callback for a client that disconnects while its request waits. */
  onGone(callback: () => void): void;
}

export interface ClientShares {
  /**
   * Resolves once the request may begin.
   *
   * @throws Problem overloaded, if the client has too many requests waiting or this one waited too long.
   */
  admit(admission: Admission): Promise<Turn>;
}

export interface ClientSharesOptions {
  /** Maximum percentage of the node that one client may use while other clients are active. 100 disables the limit. */
  percent: number;
  /** Processor cores that the node can use. */
  cores: number;
  /** Maximum number of concurrent requests of one client and class. */
  maxInFlight: number;
}

/** Milliseconds after which a client no longer counts as present. */
const presenceMs = 10_000;
const retryAfterS = 3;

/**
 * Divides the node's capacity fairly among clients. A single client may use all of it. With several active clients,
 * each has a limited share of processor time in each class of work. Requests beyond the share wait in the client's own
 * queue and do not delay other clients. The delay also throttles a client that sends each request after the previous
 * response.
 */
export function createClientShares({ percent, cores, maxInFlight }: ClientSharesOptions): ClientShares {
  if (percent >= 100) return { admit: async () => ({ start() {}, end() {} }) };
  const budgets = createClientBudgets(percent / 100, cores);
  const queues = createClientQueues(mayBegin);
  const present = createPresence();
  let inFlight = 0;

  function mayBegin(budget: ClientBudget): boolean {
    if (budget.workClass !== 'file' && budget.inFlight >= maxInFlight) return false;
    budgets.refill(budget);
    return budget.credit > 0 || !present.othersThan(budget.client);
  }

  function begin(budget: ClientBudget, hasBody: boolean): Turn {
    const charged = budget.estimateMs;
    budget.credit -= charged;
    let began: number | undefined;
    let ended = false;
    const turn: Turn = {
      start() {
        if (began !== undefined || ended) return;
        began = performance.now();
        budget.inFlight += 1;
        inFlight += 1;
      },
      end() {
        if (ended) return;
        ended = true;
        // If the work never started, the client was already charged the average cost.
        if (began === undefined) return;
        // Concurrent requests share the processors.
        const elapsedMs = (performance.now() - began) * Math.min(1, cores / inFlight);
        budget.inFlight -= 1;
        inFlight -= 1;
        budgets.charge(budget, charged, elapsedMs);
        queues.beginNext(budget);
      },
    };
    if (!hasBody) turn.start();
    return turn;
  }

  function wait(budget: ClientBudget, { hasBody, maxWaitMs, onGone }: Admission): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const remove = queues.add(budget, {
        maxWaitMs,
        begin: () => resolve(begin(budget, hasBody)),
        reject: () => reject(overloaded()),
      });
      onGone(() => {
        if (remove()) reject(overloaded());
      });
    });
  }

  return {
    async admit(admission) {
      const { client, workClass, hasBody } = admission;
      present.note(client);
      const budget = budgets.find(client, workClass);
      if (budget.waiting === 0 && mayBegin(budget)) return begin(budget, hasBody);
      if (queues.isFull(budget)) throw overloaded();
      return wait(budget, admission);
    },
  };
}

const overloaded = () => new Problem('overloaded', { facts: { retry_after: retryAfterS } });

/**
 * Tracks the last two active clients, which suffices to detect whether another client than a given one was active
 * recently.
 */
function createPresence() {
  let latest = { client: '', at: Number.NEGATIVE_INFINITY };
  let other = latest;
  return {
    note(client: string) {
      if (client !== latest.client) other = latest;
      latest = { client, at: performance.now() };
    },
    othersThan(client: string): boolean {
      const { at } = client === latest.client ? other : latest;
      return performance.now() - at < presenceMs;
    },
  };
}
