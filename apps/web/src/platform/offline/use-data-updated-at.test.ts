import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshShown } from './use-data-updated-at.ts';

test('what did not load is loaded when the network returns, and what did load is not requested again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requests: string[] = [];
  let isOnline = false;
  const show = (name: string) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: async () => {
        requests.push(name);
        if (name === 'plans' && !isOnline) throw new Error('No network');
        return name;
      },
    });
  const [plans, terms] = [show('plans'), show('terms')];
  const stops = [plans.subscribe(() => {}), terms.subscribe(() => {})];
  await expect.poll(() => plans.getCurrentResult().isError && terms.getCurrentResult().isSuccess).toBe(true);
  isOnline = true;
  await refreshShown(client);
  expect(plans.getCurrentResult().data).toBe('plans');
  expect(requests).toEqual(['plans', 'terms', 'plans']);
  for (const stop of stops) stop();
});
