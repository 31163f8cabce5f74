import { setTimeout as delay } from 'node:timers/promises';

/** Three for each connection of a test server. Further requests would wait longer than the pool's timeout. */
const atOnce = 30;

/**
 * Sends a request for each item, many at once, and retries those that the server rejects because it is busy, as clients
 * do.
 *
 * @returns the responses in the order of the items.
 */
export async function sendConcurrently<Item, Response extends { statusCode: number }>(
  items: readonly Item[],
  send: (item: Item) => Promise<Response>,
): Promise<Response[]> {
  const responses: Response[] = [];
  const waiting = [...items.entries()];
  async function sendWaiting() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next;
      responses[index] = await untilServed(() => send(item));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendWaiting));
  return responses;
}

async function untilServed<Response extends { statusCode: number }>(
  send: () => Promise<Response>,
): Promise<Response> {
  for (;;) {
    const response = await send();
    if (response.statusCode !== 503) return response;
    // As long as `retry-after` says, with jitter: many simultaneous retries would keep the server overloaded.
    await delay(500 + Math.random() * 1_000);
  }
}
