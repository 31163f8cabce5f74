import type { Page, Request } from 'playwright-core';

export interface SentRequest {
  type: string;
  url: string;
}

/**
 * Records the page's requests in order.
 *
 * @returns the list, to which new requests are appended.
 */
export function watchPage(page: Page): SentRequest[] {
  const requests: SentRequest[] = [];
  page.on('request', (request: Request) =>
    requests.push({ type: request.resourceType(), url: request.url() }),
  );
  return requests;
}

/** Waits until the page has sent no request for a while. */
export async function becomesQuiet(requests: readonly SentRequest[], quietMs = 1_500): Promise<void> {
  for (let before = -1; before !== requests.length; ) {
    before = requests.length;
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
}
