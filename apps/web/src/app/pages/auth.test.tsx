import { listConversations, openConversation } from '@arabati/domain/messages/messages.requests';
import { expect, test } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { authEndpoints, authSession, rejectAuth, respondToAuth } from '../../testing/auth-protocol.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectFailureSaid } from '../../testing/expect-failure-said.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';

const email = 'huda@example.com';
const password = 'nile-market-7';

async function signIn(page: RenderResult, typed = password) {
  const form = page.getByRole('tabpanel');
  await form.getByLabelText('البريد الإلكتروني').fill(email);
  await form.getByLabelText('كلمة المرور', { exact: true }).fill(typed);
  await form.getByRole('button', { name: 'تسجيل الدخول' }).click();
}

test('signing in returns to the page that required it', async () => {
  const server = startAppServer();
  respondToAuth(server, authEndpoints.token, authSession());
  server.hold(listConversations);
  server.hold(openConversation);
  const page = await renderApp('/messages?seller=1&ad=2');
  await expect.poll(() => location.pathname).toBe('/auth');
  await expect.element(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await expectAccessible();
  await signIn(page);
  await expect.poll(() => location.pathname + location.search).toBe('/messages?seller=1&ad=2');
  expect(server.received(authEndpoints.token).map(({ body }) => body)).toMatchObject([{ email, password }]);
});

test('signing in fails with a wrong password or an unconfirmed address, and otherwise succeeds', async () => {
  const server = startAppServer();
  const page = await renderApp('/auth');
  rejectAuth(server, authEndpoints.token, {
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
  await signIn(page, 'not-the-password');
  await expect.element(page.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible();
  rejectAuth(server, authEndpoints.token, { code: 'email_not_confirmed', message: 'Email not confirmed' });
  await signIn(page);
  await expect.element(page.getByText('يرجى تأكيد بريدك أولاً')).toBeVisible();
  await page.getByRole('button', { name: 'لم تصلك رسالة التأكيد؟' }).click();
  await expect.element(page.getByRole('heading', { name: 'تحقق من بريدك الإلكتروني' })).toBeVisible();

  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  respondToAuth(server, authEndpoints.token, authSession());
  await signIn(page);
  await expect.element(page.getByText('تم تسجيل الدخول بنجاح')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/');
});

test('a rejected sign-in shows the texts of home on home', async () => {
  const server = startAppServer();
  const page = await renderApp('/');
  await page.getByRole('tab', { name: 'تسجيل الدخول' }).click();
  for (const [status, code, message, text] of [
    [400, 'invalid_credentials', 'Invalid login credentials', 'بيانات الدخول غير صحيحة'],
    [400, 'email_not_confirmed', 'Email not confirmed', 'يرجى تأكيد بريدك أولاً'],
    [429, 'over_request_rate_limit', 'Too many requests', 'حاول مرة أخرى بعد قليل'],
    [400, 'unheard_of', 'Something else', 'بيانات الدخول غير صحيحة'],
  ] as const) {
    rejectAuth(server, authEndpoints.token, { status, code, message });
    await signIn(page);
    await expectFailureSaid('فشل تسجيل الدخول', text);
  }
  await expectAccessible();
});

test('a rejected sign-in shows the texts of the sign-in page there, and that the network is missing', async () => {
  const server = startAppServer();
  const page = await renderApp('/auth');
  for (const [message, text] of [
    ['A sentence of the server', 'A sentence of the server'],
    ['', 'حدث خطأ غير متوقع'],
  ] as const) {
    rejectAuth(server, authEndpoints.token, { code: 'unheard_of', message });
    await signIn(page);
    await expectFailureSaid('خطأ في تسجيل الدخول', text);
  }
  server.disconnect(authEndpoints.token);
  await signIn(page);
  await expectFailureSaid('لا يوجد اتصال', 'تحقق من الشبكة وحاول مرة أخرى');
});

test('the link in another browser of the app confirms the address and asks to sign in', async () => {
  const server = startAppServer();
  respondToAuth(server, authEndpoints.token, authSession());
  // Where the server's link redirects to. This browser does not have the verifier of its code.
  const page = await renderApp('/?code=0123456789abcdef');
  await expect.element(page.getByText('تم تأكيد بريدك الإلكتروني')).toBeVisible();
  await expect.poll(() => location.pathname + location.search).toBe('/auth');
  await expectAccessible();
  await signIn(page);
  await expect.element(page.getByText('تم تسجيل الدخول بنجاح')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/');
  expect(server.received(authEndpoints.token)).toHaveLength(1);
});
