import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorkClass } from './client-budgets.ts';
import { type ClientShares, createClientShares, type Turn } from './client-shares.ts';

const options = { percent: 25, cores: 2, maxInFlight: 12 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Outcome {
  done: 'served' | 'rejected';
  waitedMs: number;
}

/** Sends requests for a client until `untilMs`: each connection sends its next request after the response. */
function send(
  shares: ClientShares,
  options: {
    client: string;
    connections: number;
    untilMs: number;
    costMs?: number;
    pauseMs?: number;
    workClass?: WorkClass;
  },
) {
  const { client, connections, untilMs, costMs = 10, pauseMs = 0, workClass = 'work' } = options;
  const outcomes: Outcome[] = [];
  const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const connection = async () => {
    while (performance.now() < untilMs) {
      const sentAt = performance.now();
      const turn = await shares
        .admit({ client, workClass, hasBody: false, maxWaitMs: 2_000, onGone() {} })
        .catch(() => null);
      const waitedMs = performance.now() - sentAt;
      if (turn) {
        await pass(costMs);
        turn.end();
      }
      outcomes.push({ done: turn ? 'served' : 'rejected', waitedMs });
      await pass(Math.max(pauseMs, 1));
    }
  };
  for (let n = 0; n < connections; n += 1) void connection();
  return outcomes;
}

const served = (outcomes: Outcome[]) => outcomes.filter(({ done }) => done === 'served').length;
const begin = (
  shares: ClientShares,
  client: string,
  more: { hasBody?: boolean; workClass?: WorkClass } = {},
) => {
  let turn: Turn | 'rejected' | undefined;
  let disconnect = () => {};
  void shares
    .admit({
      client,
      workClass: 'work',
      hasBody: false,
      maxWaitMs: 2_000,
      onGone: (callback) => {
        disconnect = callback;
      },
      ...more,
    })
    .then(
      (started) => {
        turn = started;
      },
      () => {
        turn = 'rejected';
      },
    );
  return { turn: () => turn, leave: () => disconnect(), end: () => (turn as Turn).end() };
};
const flushPromises = () => vi.advanceTimersByTimeAsync(0);

describe('300 connections of one client that send costly requests without a delay', () => {
  test('do not delay the requests of other clients', async () => {
    const shares = createClientShares(options);
    send(shares, { client: 'abuser', connections: 300, untilMs: 20_000 });
    const other = send(shares, { client: 'other', connections: 1, untilMs: 20_000, pauseMs: 100 });
    await vi.advanceTimersByTimeAsync(25_000);
    expect(other.length).toBeGreaterThan(100);
    expect(other.filter(({ waitedMs, done }) => waitedMs > 0 || done === 'rejected')).toEqual([]);
  });

  test('get no more than their share of the time after the burst is used up', async () => {
    const shares = createClientShares(options);
    const outcomes = send(shares, { client: 'abuser', connections: 300, untilMs: 60_000, costMs: 20 });
    send(shares, { client: 'other', connections: 1, untilMs: 60_000, pauseMs: 500 });
    await vi.advanceTimersByTimeAsync(20_000);
    const before = served(outcomes);
    await vi.advanceTimersByTimeAsync(20_000);
    // 25 % of two cores are 500 ms per second. 12 concurrent requests of 20 ms on two cores cost at least 3.3 ms each.
    const costMs = (20 * 2) / 13;
    expect(((served(outcomes) - before) * costMs) / 20).toBeLessThan(550);
    expect(served(outcomes)).toBeGreaterThan(before);
  });

  test('get a response or a rejection within the maximum waiting time', async () => {
    const shares = createClientShares(options);
    const outcomes = send(shares, { client: 'abuser', connections: 300, untilMs: 20_000, costMs: 200 });
    send(shares, { client: 'other', connections: 1, untilMs: 20_000, pauseMs: 500 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(Math.max(...outcomes.map(({ waitedMs }) => waitedMs))).toBeLessThan(2_100);
    expect(outcomes.filter(({ done }) => done === 'rejected').length).toBeGreaterThan(300);
  });

  test("do not delay the client's own file and session requests", async () => {
    const shares = createClientShares(options);
    send(shares, { client: 'crowd', connections: 300, untilMs: 20_000 });
    send(shares, { client: 'other', connections: 1, untilMs: 20_000, pauseMs: 500 });
    for (const workClass of ['file', 'read'] as const) {
      const own = send(shares, { client: 'crowd', connections: 1, untilMs: 20_000, pauseMs: 200, workClass });
      await vi.advanceTimersByTimeAsync(15_000);
      expect(own.length).toBeGreaterThan(20);
      expect(own.filter(({ waitedMs, done }) => waitedMs > 0 || done === 'rejected')).toEqual([]);
    }
  });
});

test('a single client is limited by the number of concurrent requests only', async () => {
  const shares = createClientShares(options);
  const outcomes = send(shares, { client: 'alone', connections: 24, untilMs: 20_000, costMs: 10 });
  await vi.advanceTimersByTimeAsync(20_000);
  // 12 concurrent requests, 10 ms each.
  expect(served(outcomes) / 20).toBeGreaterThan(1_000);
  expect(outcomes.filter(({ done }) => done === 'rejected')).toEqual([]);
});

test('cached responses and files have a separate share', async () => {
  const shares = createClientShares(options);
  const outcomes = send(shares, {
    client: 'abuser',
    connections: 300,
    untilMs: 40_000,
    costMs: 1,
    workClass: 'file',
  });
  send(shares, { client: 'other', connections: 1, untilMs: 40_000, pauseMs: 500 });
  await vi.advanceTimersByTimeAsync(15_000);
  const before = served(outcomes);
  await vi.advanceTimersByTimeAsync(15_000);
  expect((served(outcomes) - before) / 15).toBeLessThan(900);
});

test('bodies that never arrive do not block other requests of their client', async () => {
  const shares = createClientShares(options);
  for (let n = 0; n < 50; n += 1) begin(shares, 'crowd', { hasBody: true });
  const read = begin(shares, 'crowd');
  await flushPromises();
  expect(read.turn()).toBeTypeOf('object');
});

test('a request whose client disconnects while it waits is dropped', async () => {
  const shares = createClientShares(options);
  const running = Array.from({ length: 12 }, () => begin(shares, 'crowd'));
  const [first, second] = [begin(shares, 'crowd'), begin(shares, 'crowd')];
  await flushPromises();
  first.leave();
  (running[0] as ReturnType<typeof begin>).end();
  await flushPromises();
  expect(first.turn()).toBe('rejected');
  expect(second.turn()).toBeTypeOf('object');
});

test('requests beyond the maximum queue length of a client are rejected immediately', async () => {
  const shares = createClientShares(options);
  const all = Array.from({ length: 12 + 1_024 + 5 }, () => begin(shares, 'crowd'));
  await flushPromises();
  expect(all.filter(({ turn }) => turn() === 'rejected')).toHaveLength(5);
});

test('the newest request runs first after others have waited for long', async () => {
  const shares = createClientShares(options);
  const running = Array.from({ length: 12 }, () => begin(shares, 'crowd'));
  const old = begin(shares, 'crowd');
  await vi.advanceTimersByTimeAsync(1_000);
  const late = begin(shares, 'crowd');
  await flushPromises();
  (running[0] as ReturnType<typeof begin>).end();
  await flushPromises();
  expect(late.turn()).toBeTypeOf('object');
  expect(old.turn()).toBeUndefined();
});
