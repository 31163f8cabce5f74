/**
 * The cost class of a request. `file`: files, pages and responses from memory. `read`: a session's own rows, read by
 * index. `work`: everything else.
 */
export type WorkClass = 'file' | 'read' | 'work';
/** What one client has left of its share in one class of work. */
export interface ClientBudget {
  client: string;
  workClass: WorkClass;
  /** Milliseconds of work that the client may still cause immediately. Negative while the client has to wait. */
  credit: number;
  refilledAt: number;
  inFlight: number;
  /** Moving average of the cost of one request in milliseconds. */
  estimateMs: number;
  /** Number of its requests that wait. */
  waiting: number;
}

/** Nominal cost of a file in milliseconds. Its actual duration depends mostly on the network. */
const fileMs = 0.3;
const firstEstimateMs: Record<WorkClass, number> = { file: fileMs, read: 3, work: 8 };
/** Seconds of its share that a client may use in a burst: a page with its pictures, or an outbox that is flushed. */
const burstS: Record<WorkClass, number> = { file: 4, read: 4, work: 2 };
/** Maximum charge for one request in milliseconds. Its duration may include waiting for another service. */
const maxCostMs = 1_000;
const maxClients = 50_000;

/**
 * Creates the accounts of what each client uses of the node's processors.
 *
 * @param share of the node that one client may use, from 0 to 1.
 */
export function createClientBudgets(share: number, cores: number) {
  const msPerS: Record<WorkClass, number> = {
    // Files use the single JavaScript thread. Other requests mostly use the database's processes.
    file: share * 1_000,
    read: (share / 2) * 1_000 * cores,
    work: share * 1_000 * cores,
  };
  const byClass: Record<WorkClass, Map<string, ClientBudget>> = {
    file: new Map(),
    read: new Map(),
    work: new Map(),
  };

  return {
    find(client: string, workClass: WorkClass): ClientBudget {
      const ofClass = byClass[workClass];
      const existing = ofClass.get(client);
      if (existing) return existing;
      if (ofClass.size >= maxClients) forgetIdle(ofClass);
      const budget: ClientBudget = {
        client,
        workClass,
        credit: msPerS[workClass] * burstS[workClass],
        refilledAt: performance.now(),
        inFlight: 0,
        estimateMs: firstEstimateMs[workClass],
        waiting: 0,
      };
      ofClass.set(client, budget);
      return budget;
    },

    /** Adds the share of the time since the last call. */
    refill(budget: ClientBudget): void {
      const now = performance.now();
      const perS = msPerS[budget.workClass];
      const credit = budget.credit + ((now - budget.refilledAt) / 1_000) * perS;
      // Limit the negative balance too, so that a client that was alone until now recovers soon.
      budget.credit = Math.min(perS * burstS[budget.workClass], Math.max(-perS, credit));
      budget.refilledAt = now;
    },

    /**
     * Replaces the estimated charge for one request by its actual cost.
     *
     * @param elapsedMs processor time in milliseconds.
     */
    charge(budget: ClientBudget, charged: number, elapsedMs: number): void {
      const cost = budget.workClass === 'file' ? fileMs : Math.min(maxCostMs, elapsedMs);
      budget.credit += charged - cost;
      budget.estimateMs += (cost - budget.estimateMs) / 8;
    },
  };
}

function forgetIdle(ofClass: Map<string, ClientBudget>) {
  for (const [client, budget] of ofClass) {
    if (budget.inFlight === 0 && budget.waiting === 0) ofClass.delete(client);
    if (ofClass.size < maxClients / 2) return;
  }
}
