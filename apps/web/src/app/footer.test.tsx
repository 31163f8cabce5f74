import { expect, test } from 'vitest';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { appConfig } from '../testing/sample-app-config.ts';

test('the footer names the product, its owner and the legal pages', async () => {
  startAppServer();
  const page = await renderApp('/cars');
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText('بيع واشتري بمزاجك')).toBeVisible();
  await expect.element(footer.getByText(/^سوق السيارات في السودان/)).toBeVisible();
  await expect.element(footer.getByText('الخرطوم، السودان')).toBeVisible();
  await expect.element(footer.getByText(/^© 2025 عربتي/)).toBeVisible();
  await expect
    .element(footer.getByRole('link', { name: appConfig.support_email }))
    .toHaveAttribute('href', `mailto:${appConfig.support_email}`);
  // A phone's tab bar has no space for unavailable pages.
  for (const place of ['قطع الغيار', 'التمويل']) {
    await expect.element(footer.getByRole('listitem').filter({ hasText: place })).toMatchTextContent('قريباً');
    await expect.element(footer.getByRole('link', { name: new RegExp(place) })).not.toBeInTheDocument();
  }
  await footer.getByRole('link', { name: 'شروط الاستخدام' }).click();
  await expect.poll(() => location.pathname).toBe('/terms');
  await footer.getByRole('link', { name: 'سياسة الخصوصية' }).click();
  await expect.poll(() => location.pathname).toBe('/privacy-policy');
});
