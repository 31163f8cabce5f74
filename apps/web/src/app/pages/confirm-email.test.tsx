import { expect, test } from 'vitest';
import { readStoredSession } from '../../platform/stored-session.ts';
import { authEndpoints, rejectAuth, respondToAuth } from '../../testing/auth-protocol.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForProfile } from '../../testing/respond-for-profile.ts';

const link = '/confirm-email?token_hash=mailed&type=email_change';

test('the link of a new email address confirms it after a press, without a sign-in', async () => {
  const server = startAppServer();
  respondToAuth(server, authEndpoints.verify, { msg: 'Email address changed' });
  const page = await renderApp(link);
  await expect.element(page.getByText('هل هذا بريدك الجديد؟')).toBeVisible();
  expect(location.pathname + location.search).toBe('/confirm-email');
  expect(server.received(authEndpoints.verify)).toEqual([]);
  await expectAccessible();
  await page.getByRole('button', { name: 'تأكيد البريد الجديد' }).click();
  await expect.element(page.getByText('تم تغيير بريدك الإلكتروني')).toBeVisible();
  expect(server.received(authEndpoints.verify).map(({ body }) => body)).toMatchObject([
    { token_hash: 'mailed', type: 'email_change' },
  ]);
  expect(readStoredSession()).toBeNull();
});

test('a link that is not valid any more leads a member back to the account', async () => {
  const server = startAppServer();
  respondForProfile(server);
  rejectAuth(server, authEndpoints.verify, {
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
  const page = await renderApp(link, { actor: 'member' });
  await page.getByRole('button', { name: 'تأكيد البريد الجديد' }).click();
  await expect.element(page.getByText('الرابط غير صحيح أو منتهي الصلاحية')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'إلى حسابي' }).click();
  await expect.poll(() => location.pathname).toBe('/profile');
});
