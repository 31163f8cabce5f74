import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Parses the number and the lines of the chat that a link opens. */
export async function chatOf(name: string) {
  const link = page.getByRole('link', { name });
  await expect.element(link).toBeVisible();
  const address = new URL((link.element() as HTMLAnchorElement).href);
  expect(address.host).toBe('wa.me');
  return {
    number: address.pathname.slice(1),
    lines: (address.searchParams.get('text') ?? '').split('\n'),
  };
}
