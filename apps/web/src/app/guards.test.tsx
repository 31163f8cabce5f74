import { expect, test } from 'vitest';
import { renderApp, startAppServer } from '../testing/render-app.tsx';

test.each([
  '/add-ad',
  '/profile',
  '/messages?seller=1&ad=2',
  '/notifications',
  '/boost-ad',
  '/boost-ad/1',
  '/seller-ads/1',
  '/upload-receipt',
])('a visitor at %s is asked to sign in', async (address) => {
  startAppServer();
  const page = await renderApp(address);
  await expect.element(page.getByText('يجب تسجيل الدخول للوصول إلى هذه الصفحة')).toBeVisible();
  expect(location.pathname).toBe('/auth');
});
