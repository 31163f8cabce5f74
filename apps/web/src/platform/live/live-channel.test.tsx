import { afterEach, expect, test, vi } from 'vitest';
import { storeSession } from '../../testing/store-session.ts';
import { startLiveChannel } from './live-channel.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

test('a tab that was hidden while it was loading keeps its connection after it has become visible', async () => {
  storeSession('1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const signals: AbortSignal[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (init?.signal) signals.push(init.signal);
    return new Promise(() => {});
  });
  let state: DocumentVisibilityState = 'hidden';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
  const stop = startLiveChannel('1');
  // The page has loaded.
  dispatchEvent(new Event('pageshow'));
  await vi.advanceTimersByTimeAsync(5_000);
  state = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(signals[0]?.aborted).toBe(false);
  stop();
});
