import type { Page, Request } from 'playwright-core';

export interface Asked {
  type: string;
  url: string;
}

/**
 * Records the page's requests in order.
 *
 * @returns the list, to which new requests are appended.
 */
export function watchPage(page: Page): Asked[] {
  const requests: Asked[] = [];
  page.on('request', (request: Request) =>
    requests.push({ type: request.resourceType(), url: request.url() }),
  );
  return requests;
}

/** Waits until the page has sent no request for a while. */
export async function becomesQuiet(asked: readonly Asked[], quietMs = 1_500): Promise<void> {
  for (let before = -1; before !== asked.length; ) {
    before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
}
