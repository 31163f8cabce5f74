import { checkAvailability } from '@arabati/domain/identifiers/identifiers.requests';
import { expect, onTestFinished, test, vi } from 'vitest';
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
import { fillSignUp, newPerson } from '../../testing/sign-up-form.ts';
import { readPendingSignUp } from './pending-sign-up.ts';

/** Signs up on the sign-in page, which then waits for the mailed link. */
async function signUp() {
  const server = startAppServer();
  server.respond(checkAvailability, { taken: [] });
  respondToAuth(server, authEndpoints.signUp, authUser());
  // No tokens: the address is not confirmed yet.
  respondToAuth(server, authEndpoints.token, {});
  const page = await renderApp('/auth');
  await fillSignUp(page);
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect.element(page.getByRole('heading', { name: 'تحقق من بريدك الإلكتروني' })).toBeVisible();
  return { server, page };
}

/** A minute later, as the clock of the device says. */
function passMinute() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
}

test('the confirmation mail is sent again after a minute, and a failure to do so says why', async () => {
  const { server, page } = await signUp();
  await expect.element(page.getByText(newPerson.email)).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByRole('button', { name: /إعادة الإرسال بعد \d+/ })).toBeDisabled();
  passMinute();
  const resend = page.getByRole('button', { name: 'إعادة إرسال رسالة التأكيد' });
  rejectAuth(server, authEndpoints.resend, { code: 'unheard_of', message: 'A sentence of the server' });
  await resend.click();
  await expectFailureSaid('خطأ في إعادة الإرسال', 'A sentence of the server');
  respondToAuth(server, authEndpoints.resend, {});
  await resend.click();
  await expect.element(page.getByText('تم إرسال رسالة التأكيد مرة أخرى')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /إعادة الإرسال بعد \d+ ثانية/ })).toBeDisabled();
  expect(server.received(authEndpoints.resend).at(-1)?.body).toMatchObject({
    type: 'signup',
    email: newPerson.email,
  });
});

test('the page continues once the link was opened on another device', async () => {
  const { server, page } = await signUp();
  await page.getByRole('button', { name: 'أكّدت بريدي' }).click();
  await expect.element(page.getByText(/لم نستلم التأكيد بعد/)).toBeVisible();
  await expectAccessible();
  respondToAuth(server, authEndpoints.token, authSession());
  respondToAuth(server, authEndpoints.user, authUser());
  await page.getByRole('button', { name: 'أكّدت بريدي' }).click();
  await expect.element(page.getByText('مرحباً بك!')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/');
  expect(readStoredSession()?.refresh_token).toBe('refresh');
  expect(readPendingSignUp()).toBeNull();
});
