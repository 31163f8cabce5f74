import { ApiProblem, ConnectionError } from '../platform/api-problem.ts';
import { createOfflineQueue } from '../platform/offline-queue/create-offline-queue.ts';
import type { QueueHandler } from '../platform/offline-queue/queue-handler.ts';
import type { QueueItem } from '../platform/offline-queue/queue-item.ts';
import { createMemoryStorage, type QueueStorage } from '../platform/offline-queue/queue-storage.ts';
import { itemsOfKind, type ShownItems } from '../platform/offline-queue/shown-items.ts';
import { createStore } from '../state/create-store.ts';

export const rejected = new ApiProblem({ code: 'bad-request', status: 400, facts: { limit: 3 } });
export const overloaded = new ApiProblem({
  code: 'too-many-requests',
  status: 429,
  facts: { retry_after: 30 },
});

/** A device with its storage, and a server that acts once for each id. */
export function createDevice() {
  const storage = createMemoryStorage();
  const server = {
    /** Outcomes of the next requests. Further requests succeed. `lost`: the server acts, but its response is lost. */
    outcomes: [] as ('lost' | 'offline' | Error)[],
    requests: [] as string[],
    applied: [] as string[],
    /** The value that the server has for each subject. */
    values: new Map<string, unknown>(),
  };
  const device = {
    memberId: 'member' as string | null,
    storage,
    /** Duration of a read of the storage, in milliseconds. */
    readMs: 0,
    server,
    log: [] as string[],
    openTab,
  };
  const locks = new Map<string, Promise<unknown>>();

  async function send({ subject, value }: Pick<QueueItem, 'subject' | 'value'>) {
    server.requests.push(subject);
    device.log.push(`request ${subject}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const outcome = server.outcomes.shift();
    if (outcome === 'offline') throw new ConnectionError();
    // A repeated request is not refused.
    const isRepeated = server.values.get(subject) === value;
    if (outcome instanceof Error && !isRepeated) throw outcome;
    if (!isRepeated) {
      server.values.set(subject, value);
      server.applied.push(`${subject}=${String(value)}`);
    }
    if (outcome === 'lost') throw new ConnectionError();
  }

  /** Another page of the same browser. */
  function openTab(overrides: Partial<Record<'message' | 'mark', Partial<QueueHandler>>> = {}) {
    const shown = createStore<ShownItems>(new Map());
    const events: string[] = [];
    const log = (event: string) => (item: QueueItem) => {
      events.push(`${event} ${item.subject}`);
      device.log.push(`${event} ${item.subject}`);
    };
    let crash = () => {};
    let isAlive = true;
    const crashed = new Promise<void>((resolve) => {
      crash = resolve;
    });
    const never = new Promise<never>(() => {});
    /** After a crash, nothing that the tab was doing continues. */
    const whileAlive = <Result>(act: () => Promise<Result>): Promise<Result> =>
      isAlive ? act().then((result) => (isAlive ? result : never)) : never;
    const queue = createOfflineQueue({
      storage: {
        list: (memberId) =>
          whileAlive(async () => {
            const items = await storage.list(memberId);
            if (device.readMs > 0) await new Promise((resolve) => setTimeout(resolve, device.readMs));
            return items;
          }),
        put: (item) => whileAlive(() => storage.put(item)),
        replace: (expected, next) => whileAlive(() => storage.replace(expected, next)),
        remove: (memberId, key) => whileAlive(() => storage.remove(memberId, key)),
      } satisfies QueueStorage,
      shown,
      currentMember: () => device.memberId,
      withLock: (lane, act) => {
        const turn = (locks.get(lane) ?? Promise.resolve()).then(() => whileAlive(act));
        locks.set(
          lane,
          Promise.race([turn, crashed]).catch(() => {}),
        );
        return turn;
      },
      notifyTabs: () => {},
      reportOutcome: () => {},
    });
    const handler: QueueHandler = {
      lane: 'messages',
      send: (item) => whileAlive(() => send(item)),
      onSent: log('sent'),
      onRejected: log('refused'),
      onDelayed: log('delayed'),
    };
    const handlers = {
      message: { ...handler, keepsRejected: true as const, ...overrides.message },
      mark: { ...handler, lane: 'marks', ...overrides.mark },
    };
    return {
      queue,
      events,
      items: (kind = 'message') => itemsOfKind(shown.get(), kind),
      start: () => queue.start('member', handlers),
      crash() {
        isAlive = false;
        crash();
      },
    };
  }
  return device;
}
