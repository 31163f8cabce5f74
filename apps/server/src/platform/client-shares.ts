import { Problem } from './problem.ts';

/**
 * The cost class of a request. `file`: files, pages and responses from memory. `read`: a session's own rows, read by
 * index. `work`: everything else.
 */
export type WorkClass = 'file' | 'read' | 'work';

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

interface Budget {
  /** Milliseconds of work that the client may still cause immediately. Negative while the client has to wait. */
  credit: number;
  refilledAt: number;
  inFlight: number;
  /** Moving average of the cost of one request in milliseconds. */
  estimateMs: number;
  waiting: Waiter[];
}

interface Waiter {
  since: number;
  maxWaitMs: number;
  begin(): void;
  refuse(): void;
}

/** Nominal cost of a file in milliseconds. Its actual duration depends mostly on the network. */
const fileMs = 0.3;
const firstEstimateMs: Record<WorkClass, number> = { file: fileMs, read: 3, work: 8 };
/** Seconds of its share that a client may use in a burst: a page with its pictures, or an outbox that is flushed. */
const burstS: Record<WorkClass, number> = { file: 4, read: 4, work: 2 };
/** Maximum number of waiting requests of one client and class, and of the whole node. */
const maxWaitingOfClient = 1_024;
const maxWaiting = 16_384;
/** Milliseconds after which a client no longer counts as present. */
const presenceMs = 10_000;
/**
 * Waiting time in milliseconds after which the newest request runs first, because its client is the most likely to be
 * still waiting.
 */
const newestFirstAfterMs = 500;
const tickMs = 20;
/** Maximum charge for one request in milliseconds. Its duration may include waiting for another service. */
const maxCostMs = 1_000;
const maxClients = 50_000;
const retryAfterS = 3;

/**
 * Divides the node's capacity fairly among clients. A single client may use all of it. With several active clients,
 * each has a limited share of processor time in each class of work. Requests beyond the share wait in the client's own
 * queue and do not delay other clients. The delay also throttles a client that sends each request after the previous
 * response.
 */
export function createClientShares({ percent, cores, maxInFlight }: ClientSharesOptions): ClientShares {
  if (percent >= 100) return { admit: async () => ({ start() {}, end() {} }) };
  const share = percent / 100;
  const msPerS: Record<WorkClass, number> = {
    // Files use the single JavaScript thread. Other requests mostly use the database's processes.
    file: share * 1_000,
    read: (share / 2) * 1_000 * cores,
    work: share * 1_000 * cores,
  };
  const budgets: Record<WorkClass, Map<string, Budget>> = {
    file: new Map(),
    read: new Map(),
    work: new Map(),
  };
  const waitingBudgets = new Map<Budget, { client: string; workClass: WorkClass }>();
  const present = createPresence();
  let inFlight = 0;
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;

  function budgetOf({ client, workClass }: Pick<Admission, 'client' | 'workClass'>): Budget {
    const ofClass = budgets[workClass];
    const known = ofClass.get(client);
    if (known) return known;
    if (ofClass.size >= maxClients) forgetIdle(ofClass);
    const budget: Budget = {
      credit: msPerS[workClass] * burstS[workClass],
      refilledAt: performance.now(),
      inFlight: 0,
      estimateMs: firstEstimateMs[workClass],
      waiting: [],
    };
    ofClass.set(client, budget);
    return budget;
  }

  function refill(budget: Budget, workClass: WorkClass) {
    const now = performance.now();
    const perS = msPerS[workClass];
    const credit = budget.credit + ((now - budget.refilledAt) / 1_000) * perS;
    // Limit the debt too, so that a client that was alone until now recovers soon.
    budget.credit = Math.min(perS * burstS[workClass], Math.max(-perS, credit));
    budget.refilledAt = now;
  }

  function mayBegin(budget: Budget, client: string, workClass: WorkClass): boolean {
    if (workClass !== 'file' && budget.inFlight >= maxInFlight) return false;
    refill(budget, workClass);
    return budget.credit > 0 || !present.othersThan(client);
  }

  function begin(budget: Budget, { client, workClass, hasBody }: Admission): Turn {
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
        const elapsed = performance.now() - began;
        // Concurrent requests share the processors.
        const cost =
          workClass === 'file' ? fileMs : Math.min(maxCostMs, elapsed * Math.min(1, cores / inFlight));
        budget.inFlight -= 1;
        inFlight -= 1;
        budget.credit += charged - cost;
        budget.estimateMs += (cost - budget.estimateMs) / 8;
        beginWaiting(budget, client, workClass);
      },
    };
    if (!hasBody) turn.start();
    return turn;
  }

  function beginWaiting(budget: Budget, client: string, workClass: WorkClass) {
    const now = performance.now();
    while (budget.waiting.length > 0 && mayBegin(budget, client, workClass)) {
      const [oldest] = budget.waiting;
      const crowded = now - (oldest?.since ?? now) > newestFirstAfterMs;
      const next = crowded ? budget.waiting.pop() : budget.waiting.shift();
      waiting -= 1;
      next?.begin();
    }
    if (budget.waiting.length === 0) waitingBudgets.delete(budget);
  }

  function tick() {
    const now = performance.now();
    for (const [budget, { client, workClass }] of waitingBudgets) {
      beginWaiting(budget, client, workClass);
      for (const waiter of budget.waiting.filter(({ since, maxWaitMs }) => now - since > maxWaitMs)) {
        waiter.refuse();
      }
    }
    if (waiting > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function wait(budget: Budget, admission: Admission): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const index = budget.waiting.indexOf(waiter);
        if (index < 0) return;
        budget.waiting.splice(index, 1);
        waiting -= 1;
        if (budget.waiting.length === 0) waitingBudgets.delete(budget);
        reject(overloaded());
      };
      const waiter: Waiter = {
        since: performance.now(),
        maxWaitMs: admission.maxWaitMs,
        begin: () => resolve(begin(budget, admission)),
        refuse: leave,
      };
      budget.waiting.push(waiter);
      waitingBudgets.set(budget, admission);
      waiting += 1;
      timer ??= setInterval(tick, tickMs).unref();
      admission.onGone(leave);
    });
  }

  function forgetIdle(ofClass: Map<string, Budget>) {
    for (const [client, budget] of ofClass) {
      if (budget.inFlight === 0 && budget.waiting.length === 0) ofClass.delete(client);
      if (ofClass.size < maxClients / 2) return;
    }
  }

  return {
    async admit(admission) {
      const { client, workClass } = admission;
      present.note(client);
      const budget = budgetOf(admission);
      if (budget.waiting.length === 0 && mayBegin(budget, client, workClass)) return begin(budget, admission);
      if (budget.waiting.length >= maxWaitingOfClient || waiting >= maxWaiting) throw overloaded();
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
