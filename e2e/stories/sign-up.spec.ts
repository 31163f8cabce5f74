import type { Page } from '@playwright/test';
import { pkcePair } from '../../apps/server/src/testing/pkce-pair.ts';
import { mailedLink } from '../fixtures/mailbox.ts';
import { makeAccount, newPerson, type Person } from '../fixtures/people.ts';
import { fillSignUp } from '../fixtures/sign-up-form.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

async function signUp(page: Page, person: Person) {
  await page.goto('/');
  await page.getByRole('link', { name: 'تسجيل دخول' }).click();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect(page.getByRole('heading', { name: 'تحقق من بريدك الإلكتروني' })).toBeVisible();
}

test('a person signs up, confirms by mail, and is signed in', async ({ visitor, request }) => {
  const person = newPerson();
  await signUp(visitor, person);
  await visitor.goto(await mailedLink(request, person.email));
  await expect(visitor.getByText('مرحباً بك!')).toBeVisible();
  await expect(visitor).toHaveURL(/\/(\?mode=app)?$/);
  await visitor.getByRole('button', { name: `حسابي: ${person.name}` }).click();
  await expect(visitor.getByText(person.email)).toBeVisible();
  await expect(visitor.getByRole('menuitem', { name: 'تسجيل خروج' })).toBeVisible();

  await visitor.getByRole('menuitem', { name: 'تسجيل خروج' }).click();
  await expect(visitor.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  await expect(visitor).toHaveURL(/\/(\?mode=app)?$/);
});

test('a reload keeps what was typed, but no password, until the account is made', async ({ visitor }) => {
  const person = newPerson();
  await visitor.goto('/auth');
  await fillSignUp(visitor, person);
  await visitor.reload();
  await visitor.getByRole('tab', { name: 'إنشاء حساب' }).click();
  const form = visitor.getByRole('tabpanel');
  await expect(form.getByLabel('الاسم')).toHaveValue(person.name);
  await expect(form.getByLabel('البريد الإلكتروني')).toHaveValue(person.email);
  await expect(form.getByLabel('رقم الهاتف')).toHaveValue(person.phone);
  await expect(form.getByLabel('رقم الواتساب')).toHaveValue(person.whatsapp);
  await expect(form.getByLabel('تأكيد كلمة المرور')).toHaveValue('');
  await fillSignUp(visitor, person);
  await visitor.getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect(visitor.getByText('تم التسجيل بنجاح!')).toBeVisible();
  expect(await visitor.evaluate(() => Object.values(sessionStorage).join())).not.toContain(person.phone);
});

test('a page that waits for the link survives a reload and continues once it was opened on another device', async ({
  visitor,
  request,
  browser,
}) => {
  const person = newPerson();
  await visitor.clock.install();
  await signUp(visitor, person);
  const confirmed = visitor.getByRole('button', { name: 'أكّدت بريدي' });
  await confirmed.click();
  await expect(visitor.getByText('لم نستلم التأكيد بعد')).toBeVisible();
  await expectAccessible(visitor);

  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'تحقق من بريدك الإلكتروني' })).toBeVisible();
  await expect(visitor.getByText(person.email)).toBeVisible();
  await expect(visitor.getByRole('button', { name: /إعادة الإرسال بعد \d+/ })).toBeDisabled();
  await expectAccessible(visitor);

  // Another device with another browser, which shares no data with the waiting page.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await mailedLink(request, person.email));
  await expect(elsewhere.getByText('تم تأكيد بريدك الإلكتروني')).toBeVisible();

  // The page polls; its toast may have closed before this line.
  await expect(visitor).toHaveURL(/\/(\?mode=app)?$/);
  await expect(visitor.getByRole('button', { name: `حسابي: ${person.name}` })).toBeVisible();
  const left = await visitor.evaluate(() => localStorage.getItem('arabati.pending-sign-up'));
  expect(left).toBeNull();
});

for (const [client, sent] of [
  ['the app', pkcePair().challenge],
  ['a client without PKCE', {}],
] as const) {
  test(`the link that ${client} requested leads on in a plain browser`, async ({ page, request }) => {
    const person = newPerson();
    const consoleErrors = watchConsole(page);
    const response = await request.post('/auth/v1/signup', {
      data: {
        email: person.email,
        password: person.password,
        data: { display_name: person.name, phone: person.phone, whatsapp: person.whatsapp },
        ...sent,
      },
    });
    expect(response.status()).toBe(200);
    const link = await mailedLink(request, person.email);
    await page.goto(link);
    await expect(page.getByText('تم تأكيد بريدك الإلكتروني')).toBeVisible();
    await expect(page.getByText('افتح التطبيق على هاتفك وسجّل الدخول')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'بيع واشتري بمزاجك' })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '' && url.hash === '');

    await page.goto(link);
    await expect(page.getByText('رابط التأكيد منتهي الصلاحية أو مستخدم من قبل')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('البريد الإلكتروني لرابط جديد').fill(person.email);
    await page.getByRole('button', { name: 'أرسل رابطاً جديداً' }).click();
    await expect(page.getByText('تم إرسال رسالة التأكيد مرة أخرى')).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
}

test('offline, the form keeps its values, and signing in works afterwards', async ({
  page,
  request,
  context,
}) => {
  const person = await makeAccount(request);
  const consoleErrors = watchConsole(page);
  await page.goto('/auth?mode=app');
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Before the first key press: the sign-in code is not loaded either.
  await context.setOffline(true);
  await page.getByLabel('البريد الإلكتروني').fill(person.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByRole('main').getByText('لا يوجد اتصال')).toBeVisible();
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(person.email);
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveValue(person.password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByText('تم تسجيل الدخول بنجاح')).toBeVisible();
  await expect(page).toHaveURL('/');
  // The browser's own error about the missing network is expected.
  expect(
    consoleErrors.filter((consoleError) => !consoleError.includes('net::ERR_INTERNET_DISCONNECTED')),
  ).toEqual([]);
});
