import { setTimeout as delay } from 'node:timers/promises';

/**
 * Retries a request while the response is 503, as clients do. On a slow machine, many concurrent requests wait for a
 * connection longer than the pool's timeout.
 */
export async function untilServed<Response extends { statusCode: number }>(
  send: () => Promise<Response>,
): Promise<Response> {
  for (;;) {
    const response = await send();
    if (response.statusCode !== 503) return response;
    // As long as `retry-after` says, with jitter: hundreds that retried at once would keep the node overloaded.
    await delay(500 + Math.random() * 1_000);
  }
}
