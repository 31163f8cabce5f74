import type { APIRequestContext, Page } from '@playwright/test';
import { mailedLink, mailsTo } from '../fixtures/mailbox.ts';
import { makeAccount, type Person } from '../fixtures/people.ts';
import { expect, test, watchConsole } from '../fixtures/test.ts';

const newPassword = 'Khartoum-2026!';

async function askForLink(page: Page, person: Person) {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
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
  await visitor.goto(await mailedLink(request, person.email, 2));
  await expect(visitor.getByLabel('كلمة المرور الجديدة')).toBeVisible();
  await expect(visitor).toHaveURL((url) => url.search === '' && url.hash === '');

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
