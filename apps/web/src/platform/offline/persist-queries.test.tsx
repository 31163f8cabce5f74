import { listAds } from '@arabati/domain/ads/ads.requests';
import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { ApiProblem } from '../api-problem.ts';
import { apiKey } from '../api-query.ts';
import { persistQueries, visitorsOwn } from './persist-queries.ts';
import { deleteAllQueries, storeQuery } from './query-store.ts';

const queryKey = apiKey(listAds);

afterEach(deleteAllQueries);

/** Requests a list that is stored on the device, with this response. */
async function requestStoredList(error: Error) {
  await storeQuery(visitorsOwn, hashKey(queryKey), { at: Date.now(), data: 'stored' });
  const client = new QueryClient();
  onTestFinished(persistQueries(client, visitorsOwn));
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => Promise.reject(error),
    retry: false,
  });
  onTestFinished(observer.subscribe(() => {}));
  return observer;
}

test.each([
  ['too-many-requests', 429],
  ['unavailable', 503],
] as const)('after %s, what is stored on the device is displayed', async (code, status) => {
  const observer = await requestStoredList(new ApiProblem({ code, status }));
  await expect.poll(() => observer.getCurrentResult().data).toBe('stored');
});

test('after a rejection, nothing that is stored is displayed', async () => {
  const observer = await requestStoredList(new ApiProblem({ code: 'not-found', status: 404 }));
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(observer.getCurrentResult().data).toBeUndefined();
});
