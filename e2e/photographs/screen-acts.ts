import type { Page } from 'playwright-core';

/** Presses the first button of a name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

export const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
