import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../testing/render-app.tsx';

test.each([
  ['/privacy-policy', 'سياسة الخصوصية'],
  ['/terms', 'شروط الاستخدام'],
])('the legal page %s is accessible and readable', async (address, title) => {
  startAppServer();
  const page = await renderApp(address);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toContain(title);
  await expectAccessible();
});
