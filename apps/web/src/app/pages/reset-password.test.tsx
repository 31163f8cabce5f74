import { expect, onTestFinished, test, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { readStoredSession } from '../../platform/stored-session.ts';
import {
  authEndpoints,
  authSession,
  authUser,
  rejectAuth,
  respondToAuth,
} from '../../testing/auth-protocol.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectFailureSaid } from '../../testing/expect-failure-said.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';

const email = 'huda@example.com';
const newPassword = 'Khartoum-2026!';
const used = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };
const ended = {
  status: 403,
  code: 'session_not_found',
  message: 'Session from session_id claim in JWT does not exist',
};

async function setPassword(page: RenderResult, password: string, again = password) {
  await page.getByLabelText('كلمة المرور الجديدة').fill(password);
  await page.getByLabelText('تأكيد كلمة المرور').fill(again);
  await page.getByRole('button', { name: 'تحديث كلمة المرور' }).click();
}

/** Opens the link of a recovery mail, which the server redeems. */
async function openLink() {
  const server = startAppServer();
  respondToAuth(server, authEndpoints.verify, authSession({}, { method: 'recovery' }));
  const page = await renderApp('/reset-password?token_hash=mailed&type=recovery');
  await expect.element(page.getByLabelText('كلمة المرور الجديدة')).toBeVisible();
  return { server, page };
}

test('after a lost response to a recovery link, the page recommends requesting another link', async () => {
  const server = startAppServer();
  server.disconnect(authEndpoints.verify);
  const page = await renderApp('/reset-password?token_hash=used&type=recovery');
  await expect.element(page.getByText(/فاطلب رابطاً جديداً/)).toBeVisible();
  await expect.element(page.getByText(/ما زال صالحاً/)).not.toBeInTheDocument();
  // The server has redeemed the link at the first attempt.
  rejectAuth(server, authEndpoints.verify, used);
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.element(page.getByText('اكتب بريدك لنرسل إليك رابطاً تضع به كلمة مرور جديدة.')).toBeVisible();
});

test('a recovery mail is requested, also again after a minute, and a failure to do so keeps the address', async () => {
  const server = startAppServer();
  const page = await renderApp('/auth');
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
  const ask = page.getByRole('button', { name: 'إرسال رابط الاستعادة' });
  await ask.click();
  await expect.element(page.getByText('يرجى إدخال البريد الإلكتروني')).toBeVisible();
  await page.getByLabelText('البريد الإلكتروني').fill(email);
  rejectAuth(server, authEndpoints.recover, { code: 'unheard_of', message: 'x' });
  await ask.click();
  await expectFailureSaid('حدث خطأ أثناء إرسال الطلب', 'يرجى المحاولة مرة أخرى');
  respondToAuth(server, authEndpoints.recover, {});
  await ask.click();
  await expect.element(page.getByText('تم إرسال الطلب')).toBeVisible();
  await expect
    .element(page.getByText('إذا كان البريد الإلكتروني مسجل، ستتلقى رسالة تحتوي على رابط الاستعادة'))
    .toBeVisible();
  await expect.element(page.getByText(email)).toBeVisible();
  await expect.element(page.getByText(/Spam/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /إعادة الإرسال بعد \d+ ثانية/ })).toBeDisabled();
  await expectAccessible();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  await page.getByRole('button', { name: 'إعادة الإرسال', exact: true }).click();
  await expect.element(page.getByText('تم إرسال الكود')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^إعادة الإرسال/ })).toBeDisabled();
  const [, first, second] = server.received(authEndpoints.recover).map(({ body }) => body);
  expect(first).toMatchObject({ email });
  expect(second).toMatchObject({ email });
  await page.getByRole('button', { name: 'العودة لتسجيل الدخول' }).click();
  await expect.poll(() => location.pathname).toBe('/auth');
});

test('a forgotten password is replaced through the mailed link, and the member signs in with the new one', async () => {
  const { server, page } = await openLink();
  await expect.poll(() => location.search + location.hash).toBe('');
  expect(server.received(authEndpoints.verify).map(({ body }) => body)).toMatchObject([
    { token_hash: 'mailed', type: 'recovery' },
  ]);
  await expectAccessible();

  await setPassword(page, '', '');
  await expect.element(page.getByText('يرجى إدخال كلمة المرور وتأكيدها')).toHaveLength(2);
  await setPassword(page, 'lowercase1!');
  await expect.element(page.getByText(/أضف حرفاً إنجليزياً كبيراً/)).toBeVisible();
  await setPassword(page, newPassword, 'Khartoum-2027!');
  await expect.element(page.getByText('كلمات المرور غير متطابقة')).toBeVisible();
  await page.getByRole('button', { name: 'إظهار كلمة المرور' }).first().click();
  await expect.element(page.getByLabelText('كلمة المرور الجديدة')).toHaveAttribute('type', 'text');
  expect(server.received(authEndpoints.changeUser)).toEqual([]);

  respondToAuth(server, authEndpoints.changeUser, authUser());
  respondToAuth(server, authEndpoints.signOut);
  await setPassword(page, newPassword);
  const done = page.getByRole('status').filter({ hasText: 'تم تحديث كلمة المرور بنجاح' });
  await expect.element(done.getByText('تم بنجاح')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/auth');
  await expect.element(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(server.received(authEndpoints.changeUser).map(({ body }) => body)).toMatchObject([
    { password: newPassword },
  ]);
  expect(readStoredSession()).toBeNull();
});

test('a link that was used before asks for another one', async () => {
  const server = startAppServer();
  rejectAuth(server, authEndpoints.verify, used);
  const page = await renderApp('/reset-password?token_hash=used&type=recovery');
  // React's strict mode runs the page's effect twice.
  await expect.element(page.getByText('الرابط غير صحيح أو منتهي الصلاحية').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'إرسال رابط الاستعادة' })).toBeVisible();
  await expectAccessible();
});

test('a recovery that has expired before the new password asks for another link', async () => {
  const { server, page } = await openLink();
  rejectAuth(server, authEndpoints.changeUser, ended);
  respondToAuth(server, authEndpoints.signOut);
  await setPassword(page, newPassword);
  await expect.element(page.getByText('الرابط غير صحيح أو منتهي الصلاحية')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'إرسال رابط الاستعادة' })).toBeVisible();
});

test('a new password that the server rejects, or that does not reach it, is reported', async () => {
  const { server, page } = await openLink();
  rejectAuth(server, authEndpoints.changeUser, { code: 'unheard_of', message: 'x' });
  await setPassword(page, newPassword);
  await expectFailureSaid('خطأ', 'حدث خطأ أثناء تحديث كلمة المرور');
  server.disconnect(authEndpoints.changeUser);
  await setPassword(page, newPassword);
  await expectFailureSaid('لا يوجد اتصال', 'تحقق من الشبكة وحاول مرة أخرى');
});
