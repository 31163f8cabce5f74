import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { resizeScreen } from '../testing/resize-screen.ts';
import { respondForSearch } from '../testing/respond-for-search.ts';
import { layoutWidths } from '../testing/visual-faults.ts';

/** Around each width at which the layout changes, and common ones. */
async function expectNavigation(page: RenderResult, width: number) {
  const where = `${location.pathname} at ${width} px`;
  for (const label of ['الرئيسية', 'السيارات']) {
    // The header's or the tab bar's: the hidden one has no role.
    const link = page.getByRole('navigation').getByRole('link', { name: label, exact: true });
    await expect.element(link, { message: `${label} on ${where}` }).toBeInViewport();
  }
  // A field, or a link to the page that has it.
  const field = page.getByRole('combobox', { name: /^(ابحث عن سيارة|كلمة البحث)$/ });
  const search = field.or(page.getByRole('link', { name: 'بحث' }));
  await expect.element(search.first(), { message: `a way to search on ${where}` }).toBeInViewport();
}

test.each(['/', '/cars'])('a visitor has navigation and search at every width of %s', async (path) => {
  respondForSearch(startAppServer());
  const page = await renderApp(path);
  for (const width of layoutWidths) {
    await resizeScreen(width, 740);
    await expectNavigation(page, width);
  }
});

test.each(['/', '/cars'])('a member has navigation and search at every width of %s', async (path) => {
  respondForSearch(startAppServer());
  const page = await renderApp(path, { actor: 'member' });
  for (const width of layoutWidths) {
    await resizeScreen(width, 740);
    await expectNavigation(page, width);
    await expect.element(page.getByRole('link', { name: 'أضف إعلان' }).first()).toBeVisible();
  }
});

test('forms keep header navigation on a tablet, where they have no tab bar', async () => {
  startAppServer();
  const page = await renderApp('/auth');
  for (const width of layoutWidths.filter((each) => each >= 768)) {
    await resizeScreen(width, 740);
    const link = page.getByRole('navigation').getByRole('link', { name: 'السيارات' });
    await expect.element(link, { message: `at ${width} px` }).toBeInViewport();
  }
});

test('the search box of the desktop header finds cars from any page', async () => {
  respondForSearch(startAppServer());
  await resizeScreen(1280);
  const page = await renderApp('/terms');
  const box = page.getByRole('banner').getByRole('combobox', { name: 'ابحث عن سيارة' });
  await box.fill('كورولا');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/search');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^نتائج البحث: كورولا$/);
  // The page's own form replaces it.
  await expect.element(box).not.toBeInTheDocument();
});

test.each([320, 820])('the list of cars has its own search box at a width of %i px', async (width) => {
  respondForSearch(startAppServer());
  await resizeScreen(width, 740);
  const page = await renderApp('/cars');
  const box = page.getByRole('main').getByRole('combobox', { name: 'ابحث عن سيارة' });
  await box.fill('هايلوكس');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^نتائج البحث: هايلوكس$/);
});
