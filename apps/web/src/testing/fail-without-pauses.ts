import { onTestFinished } from 'vitest';
import { queryClient } from '../platform/query-client.ts';

/** Shows failures after retries without pauses, which normally take two seconds, until the end of the test. */
export function failWithoutPauses(): void {
  const before = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...before, queries: { ...before.queries, retryDelay: 0 } });
  onTestFinished(() => queryClient.setDefaultOptions(before));
}
