import { setTimeout as delay } from 'node:timers/promises';

/**
 * Sends a request again while it is answered 503, as clients do. Many concurrent requests wait longer for a connection on
 * a slow machine than the pool lets them.
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
