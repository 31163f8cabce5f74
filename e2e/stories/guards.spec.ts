import { makeAccount, startSession } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

test('two tabs that refresh a session concurrently both stay signed in', async ({ member }) => {
  const { page } = member;
  await page.goto('/');
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('arabati.session') ?? '{}');
    localStorage.setItem('arabati.session', JSON.stringify({ ...stored, expires_at: 1 }));
  });
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/notifications?mode=app')));
  for (const tab of tabs) await expect(tab.getByRole('button', { name: /حسابي/ })).toBeVisible();
  const renewed = await page.evaluate(
    () => JSON.parse(localStorage.getItem('arabati.session') ?? '{}').expires_at,
  );
  expect(renewed).toBeGreaterThan(Date.now() / 1_000);
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: /حسابي/ })).toBeVisible();
    await expect(tab).toHaveURL(/\/notifications/);
  }
});

test('signing out without a network signs out in every tab', async ({ page, context, request }) => {
  const consoleErrors = watchConsole(page);
  const session = await startSession(request, await makeAccount(request));
  await page.goto('/healthz');
  await page.evaluate((stored) => localStorage.setItem('arabati.session', stored), session);
  await page.goto('/?mode=app');
  const other = await context.newPage();
  await other.goto('/cars?mode=app');
  await expect(other.getByRole('button', { name: /حسابي/ })).toBeVisible();
  await page.getByRole('button', { name: /حسابي/ }).click();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'تسجيل خروج' }).click();
  await expect(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('arabati.session'))).toBeNull();
  await expect(other).toHaveURL('/auth');
  await context.setOffline(false);
  // Without a network, the visitor's parts of home do not load either.
  const missing = /net::ERR_INTERNET_DISCONNECTED|dynamically imported module/;
  expect(consoleErrors.filter((consoleError) => !missing.test(consoleError))).toEqual([]);
});

test('a plain browser gets the download page at every path, support, and the administration behind its sign-in', async ({
  page,
}) => {
  const consoleErrors = watchConsole(page);
  for (const address of ['/', '/download', '/cars', '/auth', '/no-such-page']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'بيع واشتري بمزاجك' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'الدعم', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'الدعم والمساعدة' })).toBeVisible();
  await expectAccessible(page);
  for (const address of ['/admin-dashboard', '/admin/users', '/admin/settings', '/system/manifest']) {
    await page.goto(address);
    await expect(page).toHaveURL('/admin-login');
    await expect(page.getByText('يجب تسجيل الدخول أولاً للوصول إلى لوحة التحكم')).toBeVisible();
  }
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

test('in the app, the paths of browser pages offer the same: store, chat and mailbox', async ({ page }) => {
  const store_url = 'https://store.example/arabati';
  await page.route('/api/config', async (route) => {
    const result = await route.fetch();
    await route.fulfill({ response: result, json: { ...(await result.json()), store_url } });
  });
  // An administration page is part of the app; from there on, its router navigates.
  await page.goto('/admin-login');
  await page.getByRole('link', { name: 'عربتي، صفحة التثبيت' }).click();
  await expect(page.getByRole('link', { name: 'ثبّت التطبيق' })).toHaveAttribute('href', store_url);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'الدعم', exact: true }).click();
  await expect(page.getByRole('link', { name: 'تواصل عبر واتساب' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/249900000000/,
  );
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});

test('a member has no access to the administration', async ({ member }) => {
  const { page } = member;
  await page.goto('/admin-dashboard?mode=browser');
  await expect(page).toHaveURL('/admin-login');
  await expect(page.getByText('يجب تسجيل الدخول كمسؤول للوصول إلى هذه الصفحة')).toBeVisible();
  await expect(page.getByText('وصول مرفوض')).toBeVisible();
  await expect(page.getByText('ليس لديك صلاحية إدارية للوصول إلى هذه الصفحة')).toBeVisible();
});
