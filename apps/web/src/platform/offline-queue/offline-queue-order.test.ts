import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDevice, overloaded, rejected } from '../../testing/create-device.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs the lanes until nothing happens for longer than the longest backoff. */
const runTimers = () => vi.advanceTimersByTimeAsync(200_000);

/** What happens to a device, in any order. */
const step = fc.oneof(
  fc.record({ type: fc.constant('message' as const) }),
  fc.record({ type: fc.constant('mark' as const), subject: fc.constantFrom('a', 'b'), on: fc.boolean() }),
  fc.record({
    type: fc.constant('outcome' as const),
    outcome: fc.constantFrom('lost' as const, 'offline' as const, 'refused' as const, 'overloaded' as const),
  }),
  fc.record({ type: fc.constant('pass' as const), ms: fc.constantFrom(10, 60, 110, 3_000) }),
  fc.record({ type: fc.constant('flush' as const) }),
  fc.record({ type: fc.constant('crash' as const) }),
  fc.record({ type: fc.constant('second-tab' as const) }),
);

it('sends every item exactly once and in order, across failures, crashes and a second tab', async () => {
  const outcomes = { refused: rejected, overloaded, lost: 'lost', offline: 'offline' } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const device = createDevice();
      const { server, storage, log } = device;
      const open = () => {
        const tab = device.openTab();
        const stop = tab.start();
        return { ...tab, stop };
      };
      let tabs = [open()];
      const written: string[] = [];
      const wanted = new Map<string, boolean>();
      for (const action of steps) {
        const tab = tabs[0] ?? open();
        if (action.type === 'message') {
          written.push(`m${written.length + 1}`);
          await tab.queue.enqueue('message', `m${written.length}`, 'text');
        } else if (action.type === 'mark') {
          wanted.set(action.subject, action.on);
          await tab.queue.enqueue('mark', action.subject, action.on);
        } else if (action.type === 'outcome') server.outcomes.push(outcomes[action.outcome]);
        else if (action.type === 'pass') await vi.advanceTimersByTimeAsync(action.ms);
        else if (action.type === 'flush') tab.queue.flush();
        else if (action.type === 'second-tab') tabs = [open(), ...tabs];
        else {
          for (const { crash, stop } of tabs) {
            crash();
            stop();
          }
          tabs = [open()];
        }
      }
      server.outcomes = [];
      for (const { queue } of tabs) queue.flush();
      await runTimers();

      // Every message has arrived, or is kept as refused.
      const arrived = server.applied
        .filter((change) => change.endsWith('=text'))
        .map((change) => change.split('=')[0]);
      const kept = await storage.list('member');
      expect(kept.filter(({ state }) => state !== 'refused')).toEqual([]);
      expect([...arrived, ...kept.map(({ subject }) => subject)].sort()).toEqual(written.toSorted());
      // They arrived in the order of writing.
      expect(arrived).toEqual(written.filter((subject) => arrived.includes(subject)));
      // The server has the last value of each mark, unless it refused it.
      for (const [subject, on] of wanted) {
        if (!log.includes(`refused ${subject}`)) expect(server.values.get(subject)).toBe(on);
      }
      for (const subject of written) {
        expect(log.lastIndexOf(`request ${subject}`) > log.indexOf(`sent ${subject}`)).toBe(
          !log.includes(`sent ${subject}`),
        );
      }
      for (const { stop } of tabs) stop();
    }),
    { numRuns: 1000 },
  );
});
