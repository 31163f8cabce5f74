import { listAds } from '@arabati/domain/ads/ads.requests';
import { getPromo } from '@arabati/domain/promo/promo.requests';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { adCard, adPage } from '../../testing/sample-ads.ts';

test('a visitor sees the remaining promotion slots every ten seconds, and no promotion without slots', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = startAppServer();
  const respondWith = (remaining_slots: number) =>
    server.respond(getPromo, { remaining_slots, slots: 40, days: 30 });
  respondWith(1);
  const page = await renderApp('/');
  const places = page.getByText(/^العضويات المتبقية/);
  await expect.element(page.getByText('عضوية مميزة 30 يوماً مجاناً لأول 40 عضواً')).toBeVisible();
  await expect.element(places).toMatchTextContent(/^العضويات المتبقية: 1$/);
  respondWith(0);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(places).not.toBeInTheDocument();
  await expect.element(page.getByText(/^انتهى عرض الإطلاق/)).toBeVisible();
  // The response of a server whose count failed.
  respondWith(-3);
  const before = server.received(getPromo).length;
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => server.received(getPromo).length).toBeGreaterThan(before);
  await expect.element(page.getByText(/^انتهى عرض الإطلاق/)).toBeVisible();
  await expect.element(page.getByText(/عضوية مميزة/)).not.toBeInTheDocument();
  for (const way of ['إنشاء حساب', 'تسجيل الدخول']) {
    await expect.element(page.getByRole('tab', { name: way })).toBeVisible();
  }
  await expectAccessible();
});

test('home shows eight skeletons while loading, and a text without ads', async () => {
  const server = startAppServer();
  let arrive = () => {};
  const underWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.respond(listAds, () => underWay.then(() => adPage([])));
  const page = await renderApp('/', { actor: 'member' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'بيع واشتري بمزاجك' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'السيارات المميزة' })).toBeVisible();
  const loading = page.getByRole('status').filter({ hasText: 'جاري تحميل السيارات...' });
  await expect.element(loading.getByRole('listitem')).toHaveLength(8);
  arrive();
  await expect.element(page.getByRole('heading', { name: 'لا توجد سيارات متاحة حالياً' })).toBeVisible();
  await expectAccessible();
});

test('a link below the first ads of home leads to all cars', async () => {
  const server = startAppServer();
  server.respond(listAds, adPage([adCard(1)]));
  const page = await renderApp('/', { actor: 'member' });
  await page.getByRole('link', { name: 'عرض المزيد من السيارات' }).click();
  await expect.poll(() => location.pathname).toBe('/cars');
});
