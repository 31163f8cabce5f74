import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevice, overloaded, rejected } from '../../testing/create-device.ts';
import { ConnectionError } from '../api-problem.ts';
import { requeued } from './queue-handler.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs the lanes until nothing happens for longer than the longest backoff. */
const runTimers = () => vi.advanceTimersByTimeAsync(200_000);

describe('the offline queue', () => {
  it('sends items of a lane one after another, in order', async () => {
    const { openTab, server } = createDevice();
    const { queue, start } = openTab();
    start();
    for (const subject of ['1', '2', '3']) void queue.enqueue('message', subject, 'text');
    await vi.advanceTimersByTimeAsync(50);
    expect(server.requests).toEqual(['1']);
    await runTimers();
    expect(server.applied).toEqual(['1=text', '2=text', '3=text']);
  });

  it('displays an item at once, and hides it after the server has accepted it', async () => {
    const { openTab, storage } = createDevice();
    const { queue, items, events, start } = openTab();
    start();
    void queue.enqueue('message', '1', 'text');
    expect(items()).toMatchObject([{ subject: '1', state: 'waiting', delayed: false }]);
    await vi.advanceTimersByTimeAsync(50);
    expect(items()).toMatchObject([{ sending: true }]);
    await runTimers();
    expect([items(), events, await storage.list('member')]).toEqual([[], ['sent 1'], []]);
  });

  it('repeats an item whose response was lost, and reports the delay once', async () => {
    const { openTab, server } = createDevice();
    const { queue, items, events, start } = openTab();
    server.outcomes = ['lost', 'offline', 'offline'];
    start();
    void queue.enqueue('message', '1', 'text');
    await vi.advanceTimersByTimeAsync(150);
    expect(items()).toMatchObject([{ sending: false, delayed: true, failure: 'no-connection' }]);
    await runTimers();
    expect(server.requests).toEqual(['1', '1', '1', '1']);
    expect(server.applied).toEqual(['1=text']);
    expect(events).toEqual(['delayed 1', 'sent 1']);
  });

  it('waits as long as the server asks for', async () => {
    const { openTab, server } = createDevice();
    const { queue, events, start } = openTab();
    server.outcomes = [overloaded];
    start();
    void queue.enqueue('message', '1', 'text');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(server.requests).toEqual(['1']);
    await runTimers();
    expect([server.applied, events]).toEqual([['1=text'], ['sent 1']]);
  });

  it('queues an item as delayed behind a delayed one of its kind', async () => {
    const { openTab, server } = createDevice();
    const { queue, items, start } = openTab();
    server.outcomes = ['offline'];
    start();
    void queue.enqueue('message', '1', 'text');
    await vi.advanceTimersByTimeAsync(150);
    void queue.enqueue('message', '2', 'text');
    expect(items()).toMatchObject([{ delayed: true }, { subject: '2', delayed: true }]);
  });

  it('keeps a refused item with its reason, sends the following ones, and sends it again on request', async () => {
    const { openTab, server, storage } = createDevice();
    const { queue, items, events, start } = openTab();
    server.outcomes = [rejected];
    start();
    void queue.enqueue('message', '1', 'text');
    void queue.enqueue('message', '2', 'text');
    await runTimers();
    expect(server.applied).toEqual(['2=text']);
    const rejection = { code: 'bad-request', fields: {}, facts: { limit: 3 } };
    expect(items()).toMatchObject([{ subject: '1', state: 'refused', rejection }]);
    expect(await storage.list('member')).toMatchObject([{ subject: '1', state: 'refused', rejection }]);

    await queue.retry({ kind: 'message', subject: '1' });
    await runTimers();
    expect(server.applied).toEqual(['2=text', '1=text']);
    expect([items(), events]).toEqual([[], ['refused 1', 'sent 2', 'sent 1']]);
  });

  it('displays that an item is sent again, also while reads of the storage overtake each other', async () => {
    const device = createDevice();
    const { queue, items, start } = device.openTab();
    device.server.outcomes = [rejected];
    start();
    void queue.enqueue('message', '1', 'text');
    await runTimers();
    expect(items()).toMatchObject([{ state: 'refused', sending: false }]);
    device.readMs = 100;
    void queue.retry({ kind: 'message', subject: '1' });
    for (let read = 0; read < 5; read += 1) {
      await vi.advanceTimersByTimeAsync(50);
      void queue.refresh();
    }
    expect(device.server.requests).toEqual(['1', '1']);
    expect(items()).toMatchObject([{ state: 'waiting', sending: true }]);
  });

  it('deletes a refused item of a kind that does not keep it', async () => {
    const { openTab, server } = createDevice();
    const { queue, items, events, start } = openTab();
    server.outcomes = [rejected];
    start();
    void queue.enqueue('mark', '1', true);
    await runTimers();
    expect([items('mark'), events]).toEqual([[], ['refused 1']]);
  });

  it('sends only the last value of a subject', async () => {
    const { openTab, server } = createDevice();
    const { queue, events, start } = openTab();
    for (const value of [true, false, true]) await queue.enqueue('mark', 'ad', value);
    start();
    await runTimers();
    expect([server.applied, events]).toEqual([['ad=true'], ['sent ad']]);
  });

  it('sends a value that was changed during the request of the earlier one', async () => {
    const { openTab, server } = createDevice();
    const { queue, items, events, start } = openTab();
    start();
    void queue.enqueue('mark', 'ad', true);
    await vi.advanceTimersByTimeAsync(50);
    void queue.enqueue('mark', 'ad', false);
    await vi.advanceTimersByTimeAsync(60);
    expect(items('mark')).toMatchObject([{ value: false }]);
    await runTimers();
    expect([server.applied, events]).toEqual([['ad=true', 'ad=false'], ['sent ad']]);
  });

  it('sends items of different lanes independently', async () => {
    const { openTab, server } = createDevice();
    const { queue, start } = openTab({
      message: {
        send: async () => {
          throw new ConnectionError();
        },
      },
    });
    start();
    void queue.enqueue('message', '1', 'text');
    void queue.enqueue('mark', 'ad', true);
    await runTimers();
    expect(server.applied).toEqual(['ad=true']);
  });

  it('leaves out an item that is not due, until it is', async () => {
    const { openTab, server } = createDevice();
    let isDue = false;
    const { queue, start } = openTab({ message: { isDue: ({ subject }) => isDue || subject !== '1' } });
    start();
    void queue.enqueue('message', '1', 'text');
    void queue.enqueue('message', '2', 'text');
    await runTimers();
    expect(server.applied).toEqual(['2=text']);
    isDue = true;
    queue.flush();
    await runTimers();
    expect(server.applied).toEqual(['2=text', '1=text']);
  });

  it('queues an item anew at the end of its lane if its handler does', async () => {
    const { openTab, server } = createDevice();
    const { queue, events, start } = openTab({
      message: {
        send: async (item) => {
          if (item.subject === '1' && item.value === 'text') {
            await queue.enqueue('message', '0', 'first');
            await queue.enqueue('message', '1', 'changed');
            return requeued;
          }
          server.applied.push(`${item.subject}=${String(item.value)}`);
        },
      },
    });
    start();
    void queue.enqueue('message', '1', 'text');
    await runTimers();
    expect(server.applied).toEqual(['0=first', '1=changed']);
    expect(events).toEqual(['sent 0', 'sent 1']);
  });

  it('deletes an item on request, also while it is being stored', async () => {
    const { openTab, server, storage } = createDevice();
    const { queue, items } = openTab();
    void queue.enqueue('message', '1', 'text');
    await queue.remove({ kind: 'message', subject: '1' });
    await runTimers();
    expect([items(), server.requests, await storage.list('member')]).toEqual([[], [], []]);
  });

  it('changes the values of waiting items, and keeps their order', async () => {
    const { openTab, server } = createDevice();
    const { queue, start } = openTab();
    for (const subject of ['1', '2']) await queue.enqueue('message', subject, 'text');
    await queue.changeValues<string>('message', (value) => value.toUpperCase());
    start();
    await runTimers();
    expect(server.applied).toEqual(['1=TEXT', '2=TEXT']);
  });

  it('sends items of an earlier visit first, also if the clock has been set back since', async () => {
    const { openTab, server } = createDevice();
    await openTab().queue.enqueue('message', '1', 'text');
    vi.setSystemTime(0);
    const { queue, items, start } = openTab();
    await queue.enqueue('message', '2', 'text');
    expect(items()).toMatchObject([{ subject: '1', delayed: true }, { subject: '2' }]);
    start();
    await runTimers();
    expect(server.applied).toEqual(['1=text', '2=text']);
  });

  it("sends nothing with another member's session, and rejects input without a session", async () => {
    const device = createDevice();
    const { queue, items, start } = device.openTab();
    await queue.enqueue('message', '1', 'text');
    start();
    device.memberId = 'another';
    await runTimers();
    expect([device.server.requests, (await device.storage.list('member')).length]).toEqual([[], 1]);
    device.memberId = null;
    await expect(queue.enqueue('message', '2', 'text')).rejects.toMatchObject({ code: 'not-signed-in' });
    queue.enqueueMark('mark', 'ad', true);
    expect(await device.storage.list('member')).toHaveLength(1);
    device.memberId = 'member';
    await runTimers();
    expect([device.server.applied, items()]).toEqual([['1=text'], []]);
  });

  it('keeps an item that is being stored while sending stops', async () => {
    const { openTab, server } = createDevice();
    const { queue, items, start } = openTab();
    const stop = start();
    const queued = queue.enqueue('message', '1', 'text');
    stop();
    await queued;
    expect(items()).toEqual([]);
    start();
    await runTimers();
    expect(server.applied).toEqual(['1=text']);
  });

  it('rejects an item if the session ends before it is stored', async () => {
    const device = createDevice();
    const { queue } = device.openTab();
    const queuing = queue.enqueue('message', '1', 'text');
    device.memberId = null;
    await expect(queuing).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(await device.storage.list('member')).toEqual([]);
  });

  it('two tabs send each item once', async () => {
    const { openTab, server } = createDevice();
    const [one, other] = [openTab(), openTab()];
    one.start();
    other.start();
    for (const subject of ['1', '2', '3']) await one.queue.enqueue('message', subject, 'text');
    await other.queue.refresh();
    await runTimers();
    expect(server.requests).toEqual(['1', '2', '3']);
    await other.queue.refresh();
    expect([one.items(), other.items()]).toEqual([[], []]);
  });
});
