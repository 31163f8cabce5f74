import { randomUUID } from 'node:crypto';
import { headersOf } from '../fixtures/ads.ts';
import { abortRequests } from '../fixtures/network.ts';
import { makeAccount, startSession } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

test('a guard shows that it is checking, and redirects only afterwards', async ({ visitor }) => {
  await visitor.clock.install();
  await visitor.clock.pauseAt(Date.now() + 60_000);
  await visitor.goto('/profile');
  await expect(visitor.getByText('جاري التحقق من تسجيل الدخول...')).toBeVisible();
  await visitor.clock.runFor(99);
  await expect(visitor).toHaveURL('/profile');
  await visitor.clock.runFor(1);
  await expect(visitor).toHaveURL('/auth');
});

test('signing in returns to the page that required it', async ({ visitor, request }) => {
  const person = await makeAccount(request);
  await visitor.goto('/messages?seller=1&ad=2');
  await expect(visitor).toHaveURL('/auth');
  await expectAccessible(visitor);
  await visitor.getByLabel('البريد الإلكتروني').fill(person.email);
  await visitor.getByLabel('كلمة المرور', { exact: true }).fill(person.password);
  await visitor.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(visitor).toHaveURL('/messages?seller=1&ad=2');
});

test('a member at /auth is sent home, and returning to a tab does not navigate', async ({ member }) => {
  const { page } = member;
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
  await page.goto('/cars');
  await expect(page.getByRole('button', { name: /حسابي/ })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/cars');
});

test('a session that ends on the server leads to the sign-in, and leaves no searches or ads on the screens', async ({
  member,
  request,
}) => {
  const { page } = member;
  // Otherwise the page would detect it itself at an unpredictable time.
  await abortRequests(page, '**/api/live');
  await page.goto('/profile');
  await expect(page).toHaveURL('/profile');
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('arabati.session') ?? '{}').access_token,
  );
  await page.evaluate((id) => {
    localStorage.setItem('arabati.recent-searches', '["كورولا هدى"]');
    localStorage.setItem('arabati.compared-ads', JSON.stringify([{ id, title: 'سيارة هدى', cover: null }]));
  }, randomUUID());
  await request.post('/auth/v1/logout?scope=global', { headers: { authorization: `Bearer ${token}` } });
  await page.reload();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('انتهت جلستك، سجّل الدخول من جديد للمتابعة')).toBeVisible();
  // The next person on this phone.
  await page.getByRole('link', { name: 'عربتي، الصفحة الرئيسية' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'المقارنة' })).toBeHidden();
  const stored = await page.evaluate(() => Object.values(localStorage).join(' '));
  expect(stored).not.toContain('هدى');
});

test('a device whose account was deleted on another device says so', async ({ member, request }) => {
  const { page, person } = member;
  await abortRequests(page, '**/api/live');
  await page.goto('/profile');
  await expect(page.getByText('هذا الجهاز')).toBeVisible();
  const deleted = await request.post('/api/me/deletion', {
    headers: await headersOf(request, person),
    data: { password: person.password },
  });
  expect(deleted.ok()).toBe(true);
  await page.reload();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('تم حذف حسابك')).toBeVisible();
  await expect(page.getByText('انتهت جلستك', { exact: false })).toBeHidden();
  await expectAccessible(page);
  // The next person on this phone is not sent to the page of the deleted account.
  expect(await page.evaluate(() => history.state?.from)).toBeUndefined();
});

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

test('signing out leads home and deletes all personal data from the device', async ({ member }) => {
  const { page } = member;
  await page.goto('/profile');
  await page.getByRole('button', { name: /حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'تسجيل خروج' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  const remaining = await page.evaluate(() => Object.keys(localStorage));
  expect(remaining.filter((key) => key.startsWith('arabati.session'))).toEqual([]);
});

test('signing out leads home even while the closed menu still removes its history entry', async ({
  member,
}) => {
  const { page } = member;
  await page.addInitScript(() => {
    const back = history.back.bind(history);
    history.back = () => void setTimeout(back, 500);
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: /حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'تسجيل خروج' }).click();
  await expect(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an unknown path in the app is reported as not found, in English', async ({ visitor }) => {
  await visitor.goto('/no-such-page');
  await expect(visitor.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Return to Home' }).click();
  await expect(visitor).toHaveURL('/');
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

test('the legal pages are accessible and readable', async ({ visitor }) => {
  for (const [address, title] of [
    ['/privacy-policy', 'سياسة الخصوصية'],
    ['/terms', 'شروط الاستخدام'],
  ] as const) {
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor).toHaveTitle(new RegExp(title));
    await expectAccessible(visitor);
  }
});
