import { listAds } from '@arabati/domain/ads/ads.requests';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { resizeScreen } from '../../testing/resize-screen.ts';
import { respondForSearch } from '../../testing/respond-for-search.ts';
import { adCard, adPage } from '../../testing/sample-ads.ts';

test.each(['/cars', '/search?q=كورولا'])(
  'on a desktop the keyboard reaches the filters before the cars of %s',
  async (path) => {
    const server = startAppServer();
    respondForSearch(server, [adCard(1)]);
    server.respond(listAds, adPage([adCard(1)]));
    await resizeScreen(1280);
    const page = await renderApp(path);
    const card = page.getByRole('article');
    await expect.element(card).toBeVisible();
    const brand = page.getByRole('complementary').getByLabelText('الماركة');
    await expect.element(brand).toBeVisible();
    expect(brand.element().compareDocumentPosition(card.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test('a list that always fails reports it after two retries, without a count', async () => {
  const server = startAppServer();
  server.disconnect(listAds);
  const page = await renderApp('/cars');
  await expect.element(page.getByText('حدث خطأ أثناء تحميل السيارات').first()).toBeVisible();
  // StrictMode mounts the list twice, which cancels its first request: that one comes in addition.
  expect(server.received(listAds)).toHaveLength(1 + 3);
  await expect.element(page.getByText('جاري العدّ...')).not.toBeInTheDocument();
});

test('filters without a car say so, and can be cleared', async () => {
  startAppServer();
  const page = await renderApp('/cars?brand=لونقظضغ', { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'لا توجد سيارات بهذه المواصفات' })).toBeVisible();
  await page.getByRole('button', { name: 'مسح التصفية' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/cars');
});

test('a list that the server rejects says so, and loads after a press', async () => {
  const server = startAppServer();
  server.reject(listAds, 'too-many-requests');
  const page = await renderApp('/cars', { actor: 'member' });
  const failure = page.getByRole('heading', { name: 'خطأ في التحميل' });
  await expect.element(failure).toBeVisible();
  await expect.element(page.getByText('حدث خطأ أثناء تحميل السيارات')).toBeVisible();
  await expectAccessible();
  server.respond(listAds, adPage([adCard(1)]));
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});
