import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Expects a toast, notice or failed list with exactly this title and text, which screen readers also announce. */
export async function expectFailureSaid(title: string, text: string): Promise<void> {
  const notice = page
    .getByRole('alert')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) });
  await expect.element(notice.first()).toBeVisible();
}
