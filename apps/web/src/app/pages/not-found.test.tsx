import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';

test('an unknown path in the app is reported as not found, in English', async () => {
  startAppServer();
  const page = await renderApp('/no-such-page');
  await expect.element(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect.poll(() => location.pathname).toBe('/');
});
