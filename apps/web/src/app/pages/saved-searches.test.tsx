import { saveSearch } from '@arabati/domain/saved-searches/saved-searches.requests';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { resizeScreen } from '../../testing/resize-screen.ts';
import { respondForSavedSearches } from '../../testing/respond-for-saved-searches.ts';
import { respondForSearch } from '../../testing/respond-for-search.ts';
import { adCard } from '../../testing/sample-ads.ts';

const query = () => Object.fromEntries(new URLSearchParams(location.search));

test('a member changes the criteria of a saved search, continues after a cancel, and saves them in its place', async () => {
  const server = startAppServer();
  respondForSearch(server, [adCard(1)]);
  respondForSavedSearches(server);
  await resizeScreen(1280);
  const page = await renderApp('/search?q=كورولا', { actor: 'member' });
  await page.getByRole('button', { name: 'احفظ البحث' }).first().click();
  await page.getByRole('button', { name: 'بحث محفوظ' }).first().click();
  await expect.poll(() => location.pathname).toBe('/saved-searches');
  const [first] = server.received(saveSearch);
  const id = first?.params.saved_search_id;
  expect(first?.body).toMatchObject({ query: `${new URLSearchParams({ q: 'كورولا' })}` });

  await page.getByRole('link', { name: 'تعديل البحث' }).click();
  const bar = page.getByText(/^تعدّل البحث المحفوظ/);
  const save = page.getByRole('button', { name: 'احفظ التعديل' });
  await expect.element(bar).toBeVisible();
  await expect.element(save).toBeDisabled();
  await page.getByLabelText('القير').selectOptions('أوتوماتيك');
  await expect.poll(query).toEqual({ q: 'كورولا', transmission: 'أوتوماتيك', edit: id });
  await page.getByRole('button', { name: 'إلغاء' }).click();
  await expect.poll(() => location.pathname).toBe('/saved-searches');
  await expect.element(page.getByRole('heading', { level: 2, name: 'كورولا' })).toBeVisible();
  await page.getByRole('button', { name: 'متابعة التعديل' }).click();
  await expect.element(bar).toBeVisible();
  await expectAccessible();
  expect(server.received(saveSearch)).toHaveLength(1);

  await save.click();
  await expect.poll(() => location.pathname).toBe('/saved-searches');
  const [, second] = server.received(saveSearch);
  expect(second?.params.saved_search_id).toBe(id);
  expect(second?.body.query).toBe(`${new URLSearchParams({ q: 'كورولا', transmission: 'أوتوماتيك' })}`);
  await expect.element(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveLength(1);
  await page.getByRole('link', { name: 'تعديل البحث' }).click();
  await expect.poll(query).toEqual({ q: 'كورولا', transmission: 'أوتوماتيك', edit: id });
});
