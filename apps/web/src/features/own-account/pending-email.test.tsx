import {
  cancelEmailChange,
  getAccount,
  resendEmailChange,
} from '@arabati/domain/own-account/own-account.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  authEndpoints,
  authSession,
  authUser,
  rejectAuth,
  respondToAuth,
} from '../../testing/auth-protocol.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { ownAccount, respondForProfile } from '../../testing/respond-for-profile.ts';
import { ownProfile } from '../../testing/sample-members.ts';
import type { TestServer } from '../../testing/test-server.ts';

const email = 'huda-new@example.com';
const password = 'nile-market-7';
const pending = (sentAt = Date.now()) =>
  ownAccount({
    email_change: {
      new_email: email,
      sent_at: new Date(sentAt).toISOString(),
      expires_at: new Date(sentAt + 86_400_000).toISOString(),
    },
  });

/** Opens the account of a member who has requested a change. */
async function openPending(sentAt = Date.now()) {
  const server = startAppServer();
  respondForProfile(server, pending(sentAt));
  const page = await renderApp('/profile', { actor: 'member' });
  const notice = page.getByText('بانتظار التأكيد');
  await expect.element(notice).toBeVisible();
  return { server, page, notice };
}

/** From now on, the server responds as after the link was opened on another device. */
function confirmElsewhere(server: TestServer) {
  server.respond(getAccount, ownAccount({ email }));
  server.respond(getOwnProfile, ownProfile({ email }));
  respondToAuth(server, authEndpoints.token, authSession({ email }));
}

test('a change of the email address is requested with the password, and then waits for the link', async () => {
  const server = startAppServer();
  respondForProfile(server);
  const page = await renderApp('/profile', { actor: 'member' });
  await page.getByRole('button', { name: 'تغيير البريد' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغيير البريد الإلكتروني' });
  const ask = async (address: string, typed = password) => {
    await dialog.getByLabelText(/^البريد الجديد/).fill(address);
    await dialog.getByLabelText(/^كلمة المرور الحالية/).fill(typed);
    await dialog.getByRole('button', { name: 'إرسال رابط التأكيد' }).click();
  };
  await ask('not an address');
  await expect.element(dialog.getByText('يرجى إدخال بريد إلكتروني صحيح')).toBeVisible();
  expect(server.received(authEndpoints.changeUser)).toEqual([]);
  server.handle(authEndpoints.changeUser, () =>
    Response.json(
      { code: 'validation_failed', message: 'x', fields: { email: 'email-unchanged' } },
      { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } },
    ),
  );
  await ask('huda@example.com');
  await expect.element(dialog.getByText('هذا هو بريدك الحالي')).toBeVisible();
  rejectAuth(server, authEndpoints.changeUser, {
    code: 'current_password_invalid',
    message: 'Current password is not correct',
  });
  await ask(email, 'not-my-password');
  await expect.element(dialog.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible();
  respondToAuth(server, authEndpoints.changeUser, { ...authUser(), new_email: email });
  server.respond(getAccount, pending());
  await ask(email);
  await expect.element(page.getByText('بانتظار التأكيد')).toBeVisible();
  await expect.element(page.getByText('أرسلنا رابط التأكيد')).toBeVisible();
  expect(server.received(authEndpoints.changeUser).at(-1)?.body).toMatchObject({
    email,
    current_password: password,
  });
});

test('the page shows where and when the link was sent, and detects on return that it was opened', async () => {
  const { server, page, notice } = await openPending();
  await expect.element(page.getByText(email)).toBeVisible();
  await expect.element(page.getByText(/وقت الإرسال: .+ 20\d\d، \d+:\d\d [صم]/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'أكّدت بريدي' }).click();
  await expect.element(page.getByText(/لم نستلم التأكيد بعد/)).toBeVisible();

  confirmElsewhere(server);
  // As a switch to another app and back.
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('تم تغيير بريدك الإلكتروني')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(page.getByRole('main').getByText(email)).toBeVisible();
  // The stored session gets the new address too.
  expect(server.received(authEndpoints.token)[0]?.query.get('grant_type')).toBe('refresh_token');
});

test('a check without a network reports its failure, and one after the link was opened succeeds', async () => {
  const { server, page, notice } = await openPending();
  server.disconnect(getAccount);
  await page.getByRole('button', { name: 'أكّدت بريدي' }).click();
  await expect.element(page.getByText(/تحقق من الشبكة/).first()).toBeVisible();
  await expect.element(page.getByText(/لم نستلم التأكيد بعد/)).not.toBeInTheDocument();
  confirmElsewhere(server);
  await page.getByRole('button', { name: 'أكّدت بريدي' }).click();
  await expect.element(page.getByText('تم تغيير بريدك الإلكتروني')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('the link is sent again after a minute', async () => {
  const { server, page } = await openPending();
  const resend = page.getByRole('button', { name: /^إعادة/ });
  await expect.element(resend).toBeDisabled();
  await expect
    .element(page.getByRole('button', { name: /إعادة الإرسال بعد (\d+ ثانية|ثانيتين)/ }))
    .toBeVisible();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect.element(resend).toHaveTextContent('إعادة إرسال الرابط');
  const sentAt = Date.now();
  server.respond(resendEmailChange, { sent_at: new Date(sentAt).toISOString() });
  server.respond(getAccount, pending(sentAt));
  await resend.click();
  await expect.element(page.getByText('أرسلنا رابط التأكيد')).toBeVisible();
  await expect.element(resend).toBeDisabled();
  expect(server.received(resendEmailChange)).toHaveLength(1);
});

test('a pending change of the email address is cancelled', async () => {
  const { server, page, notice } = await openPending();
  server.respond(cancelEmailChange, undefined);
  server.respond(getAccount, ownAccount());
  await page.getByRole('button', { name: 'إلغاء التغيير' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(server.received(cancelEmailChange)).toHaveLength(1);
});

test('the page detects by itself that the link was opened', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, page, notice } = await openPending();
  confirmElsewhere(server);
  await vi.advanceTimersByTimeAsync(21_000);
  await expect.element(page.getByText('تم تغيير بريدك الإلكتروني')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
