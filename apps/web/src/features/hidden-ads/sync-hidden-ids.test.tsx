import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishLiveUpdate } from '../../platform/live/live-updates.ts';
import { storeSession } from '../../testing/store-session.ts';
import { hiddenIds } from './hidden-ids.ts';
import { storeHiddenIds } from './store-hidden-ids.ts';
import { startHiddenSync } from './sync-hidden-ids.ts';

const member = '3f0f8a52-35a4-4a6b-9d0c-0d6a2e3b9d11';
const [early, late] = ['8f1b7a0e-5a52-4f4e-8a43-7f1f4b0f2a10', '0c8a2f4e-9d1b-4d38-9a6f-1b8f7e5d3c21'];
/** Responds to the requests for the ids, in the order of the requests. */
let responses: ((ids: string[]) => void)[];
let stop = () => {};

beforeEach(() => {
  responses = [];
  storeSession(member);
  storeHiddenIds(member, []);
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        responses.push((ad_ids) => resolve(Response.json({ ad_ids })));
      }),
  );
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  storeHiddenIds(null, []);
});

const ids = () => [...hiddenIds.get().ids];
async function nthRequest(n: number): Promise<(ids: string[]) => void> {
  await vi.waitFor(() => expect(responses.length).toBeGreaterThanOrEqual(n));
  return responses[n - 1] as (ids: string[]) => void;
}

test('a change between the first response and the first connection is loaded', async () => {
  stop = startHiddenSync(member);
  (await nthRequest(1))([early]);
  await vi.waitFor(() => expect(ids()).toEqual([early]));
  publishLiveUpdate({ kind: 'gap', ids: {} });
  (await nthRequest(2))([late, early]);
  await vi.waitFor(() => expect(ids()).toEqual([late, early]));
});

test('an earlier request that responds later does not replace what the later one has loaded', async () => {
  stop = startHiddenSync(member);
  const respondToFirst = await nthRequest(1);
  publishLiveUpdate({ kind: 'gap', ids: {} });
  (await nthRequest(2))([late, early]);
  await vi.waitFor(() => expect(ids()).toEqual([late, early]));
  respondToFirst([early]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ids()).toEqual([late, early]);
});

test('a connection without a gap loads the ids only if they did not load before', async () => {
  stop = startHiddenSync(member);
  (await nthRequest(1))([early]);
  await vi.waitFor(() => expect(ids()).toEqual([early]));
  publishLiveUpdate({ kind: 'open', ids: {} });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(responses).toHaveLength(1);

  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  publishLiveUpdate({ kind: 'hidden', ids: {} });
  await new Promise((resolve) => setTimeout(resolve, 50));
  publishLiveUpdate({ kind: 'open', ids: {} });
  (await nthRequest(2))([late, early]);
  await vi.waitFor(() => expect(ids()).toEqual([late, early]));
});
