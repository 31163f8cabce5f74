import { expect, test } from '@playwright/test';

test('the server is healthy and its front page is Arabic, right to left', async ({ page, request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('a navigation directly after the app has loaded stays in the app', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.modeThen = sessionStorage.getItem('arabati.mode') ?? 'none';
    });
  });
  await page.goto('/?mode=app');
  await expect(page.locator('html')).toHaveAttribute('data-mode-then', 'app');
});
