import type { Page, Request } from 'playwright-core';

export interface Asked {
  type: string;
  url: string;
}

/** What a page asks the network for, in order. @returns the list, which grows. */
export function watchPage(page: Page): Asked[] {
  const asked: Asked[] = [];
  page.on('request', (request: Request) => asked.push({ type: request.resourceType(), url: request.url() }));
  return asked;
}

/** Until the page has asked for nothing for a while. */
export async function becomesQuiet(asked: readonly Asked[], quietMs = 1_500): Promise<void> {
  for (let before = -1; before !== asked.length; ) {
    before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
}
