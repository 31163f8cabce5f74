import { listRevealedContacts } from '@arabati/domain/contacts/contacts.requests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enableMotion } from '../testing/enable-motion.ts';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { respondForProfile } from '../testing/respond-for-profile.ts';
import { respondForSearch } from '../testing/respond-for-search.ts';

const address = () => location.pathname + location.search;

/** Waits until the history has, or no longer has, the entry of what is open: it changes after the dialog does. */
const expectOverlayEntry = (present: boolean) =>
  expect.poll(() => history.state?.overlay ?? false).toBe(present);

test('the back button closes the filter sheet of a phone and keeps the applied filters', async () => {
  respondForSearch(startAppServer());
  await enableMotion();
  const brand = `/cars?${new URLSearchParams({ brand: 'تويوتا' })}`;
  await renderApp(brand);
  await page.getByRole('button', { name: /^تصفية/ }).click();
  const sheet = page.getByRole('dialog', { name: 'تصفية النتائج' });
  await expect.element(sheet).toBeVisible();
  await expectOverlayEntry(true);
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(address()).toBe(brand);

  // Filters applied in the sheet remain after its history entry is removed.
  await page.getByRole('button', { name: /^تصفية/ }).click();
  await sheet.getByRole('button', { name: 'مسح الكل' }).click();
  await sheet.getByRole('button', { name: /^عرض النتائج/ }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expectOverlayEntry(false);
  expect(address()).toBe('/cars');
});

test("the back button closes the menu, and after a menu link it returns to the menu's page", async () => {
  const server = startAppServer();
  respondForProfile(server);
  server.respond(listRevealedContacts, { items: [], next_cursor: null });
  await enableMotion();
  await renderApp('/cars', { actor: 'member' });
  const account = page.getByRole('button', { name: 'حسابي: هدى' });
  await account.click();
  const menu = page.getByRole('menu', { name: 'حسابي' });
  await expect.element(menu).toBeVisible();
  await expectOverlayEntry(true);
  history.back();
  await expect.element(menu).not.toBeInTheDocument();
  expect(address()).toBe('/cars');

  await account.click();
  await menu.getByRole('menuitem', { name: 'أرقام عرضتها' }).click();
  await expect.poll(address).toContain('tab=reveals');
  await expect.element(page.getByText('لا توجد أرقام بعد')).toBeVisible();
  history.back();
  await expect.poll(address).toBe('/cars');
  await expectOverlayEntry(false);
});
