import type { APIRequestContext, Page } from '@playwright/test';
import { mailedLink, mailsTo } from '../fixtures/mailbox.ts';
import { makeAccount, type Person } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

const newPassword = 'Khartoum-2026!';

async function askForLink(page: Page, person: Person) {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
  await page.getByRole('button', { name: 'إرسال رابط الاستعادة' }).click();
  await expect(page.getByText('يرجى إدخال البريد الإلكتروني')).toBeVisible();
  await page.getByLabel('البريد الإلكتروني').fill(person.email);
  await page.getByRole('button', { name: 'إرسال رابط الاستعادة' }).click();
}

async function setPassword(page: Page, password: string, again = password) {
  await page.getByLabel('كلمة المرور الجديدة').fill(password);
  await page.getByLabel('تأكيد كلمة المرور').fill(again);
  await page.getByRole('button', { name: 'تحديث كلمة المرور' }).click();
}

async function signIn(page: Page, person: Person, password: string) {
  await page.getByLabel('البريد الإلكتروني').fill(person.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
}

/** The session of a recovery link, as the link in the mail returns it. */
async function recover(request: APIRequestContext, { email }: Person) {
  const before = (await mailsTo(request, email)).length;
  await request.post('/auth/v1/recover', { data: { email } });
  const link = new URL(await mailedLink(request, email, before + 1));
  const response = await request.post('/auth/v1/verify', {
    data: { token_hash: link.searchParams.get('token_hash'), type: 'recovery' },
  });
  expect(response.status()).toBe(200);
  return (await response.json()) as { access_token: string; refresh_token: string };
}

test('a forgotten password is replaced through the mailed link, in the browser that requested it', async ({
  visitor,
  request,
}) => {
  const person = await makeAccount(request);
  await askForLink(visitor, person);
  await expect(visitor.getByText('تم إرسال الطلب')).toBeVisible();
  await expect(visitor.getByText(person.email)).toBeVisible();
  await expect(visitor.getByText('Spam')).toBeVisible();
  await expect(visitor.getByRole('button', { name: /إعادة الإرسال بعد \d+ ثانية/ })).toBeDisabled();
  await expectAccessible(visitor);

  await visitor.goto(await mailedLink(request, person.email, 2));
  await expect(visitor.getByLabel('كلمة المرور الجديدة')).toBeVisible();
  await expect(visitor).toHaveURL((url) => url.search === '' && url.hash === '');
  await expectAccessible(visitor);

  await setPassword(visitor, '', '');
  await expect(visitor.getByText('يرجى إدخال كلمة المرور وتأكيدها')).toHaveCount(2);
  await setPassword(visitor, 'lowercase1!', 'lowercase1!');
  await expect(visitor.getByText('أضف حرفاً إنجليزياً كبيراً')).toBeVisible();
  await setPassword(visitor, newPassword, 'Khartoum-2027!');
  await expect(visitor.getByText('كلمات المرور غير متطابقة')).toBeVisible();
  await visitor.getByRole('button', { name: 'إظهار كلمة المرور' }).first().click();
  await expect(visitor.getByLabel('كلمة المرور الجديدة')).toHaveAttribute('type', 'text');

  // The recovery survives a reload, because its session is stored.
  await visitor.reload();
  await setPassword(visitor, newPassword);
  const done = visitor.getByRole('status').filter({ hasText: 'تم تحديث كلمة المرور بنجاح' });
  await expect(done.getByText('تم بنجاح', { exact: true })).toBeVisible();
  await expect(visitor).toHaveURL('/auth');
  await expect(visitor.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();

  await signIn(visitor, person, person.password);
  await expect(visitor.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة')).toBeVisible();
  await signIn(visitor, person, newPassword);
  await expect(visitor).toHaveURL('/');
});

test('the link works once, in another browser', async ({ visitor, request, browser }) => {
  const person = await makeAccount(request);
  await askForLink(visitor, person);
  await expect(visitor.getByText('تم إرسال الطلب')).toBeVisible();
  const link = await mailedLink(request, person.email, 2);

  const elsewhere = await (await browser.newContext()).newPage();
  const consoleErrors = watchConsole(elsewhere);
  await elsewhere.goto(link);
  await setPassword(elsewhere, newPassword);
  await expect(elsewhere.getByText('تم تحديث كلمة المرور بنجاح').first()).toBeVisible();
  await expect(elsewhere).toHaveURL('/auth');

  await visitor.goto('/auth');
  await signIn(visitor, person, newPassword);
  await expect(visitor).toHaveURL('/');

  await elsewhere.goto(link);
  await expect(elsewhere.getByText('الرابط غير صحيح أو منتهي الصلاحية')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'إرسال رابط الاستعادة' })).toBeVisible();
  await expectAccessible(elsewhere);
  expect(consoleErrors).toEqual([]);
});

test('an open tab of the member detects the reset and asks to sign in again', async ({ member }) => {
  const { page, person } = member;
  await page.goto('/');
  await expect(page.getByRole('button', { name: /حسابي/ })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/reset-password?mode=app');
  await other.getByLabel('البريد الإلكتروني').fill(person.email);
  await other.getByRole('button', { name: 'إرسال رابط الاستعادة' }).click();
  await other.goto(await mailedLink(other.request, person.email, 2));
  await expect(other.getByLabel('كلمة المرور الجديدة')).toBeVisible();
  // The recovery does not affect this tab until it is complete.
  await expect(page).toHaveURL(/\/(\?mode=app)?$/);
  await setPassword(other, newPassword);
  await expect(other.getByText('تم تحديث كلمة المرور بنجاح').first()).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('tokens in the URL start the same recovery and are removed immediately', async ({ page, request }) => {
  const person = await makeAccount(request);
  const consoleErrors = watchConsole(page);
  for (const mark of ['#', '?']) {
    const { access_token, refresh_token } = await recover(request, person);
    const tokens = new URLSearchParams({ access_token, refresh_token, type: 'recovery' });
    await page.goto(`/reset-password${mark}${tokens}`);
    await expect(page.getByLabel('كلمة المرور الجديدة')).toBeVisible();
    await expect(page).toHaveURL((url) => url.search === '' && url.hash === '');
    await page.evaluate(() => localStorage.clear());
  }
  await page.goto('/reset-password#access_token=invented&refresh_token=invented&type=recovery');
  await page.reload();
  await expect(page.getByRole('button', { name: 'إرسال رابط الاستعادة' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a recovery that has expired before the new password asks for another link', async ({
  page,
  request,
}) => {
  const person = await makeAccount(request);
  const consoleErrors = watchConsole(page);
  await request.post('/auth/v1/recover', { data: { email: person.email } });
  await page.goto(await mailedLink(request, person.email, 2));
  await expect(page.getByLabel('كلمة المرور الجديدة')).toBeVisible();
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('arabati.session') ?? '{}').access_token,
  );
  await request.post('/auth/v1/logout?scope=global', { headers: { authorization: `Bearer ${token}` } });
  await setPassword(page, newPassword);
  await expect(page.getByText('الرابط غير صحيح أو منتهي الصلاحية')).toBeVisible();
  await expect(page.getByRole('button', { name: 'إرسال رابط الاستعادة' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
