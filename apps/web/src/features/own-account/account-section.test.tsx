import { deleteAccount, endSession, getAccount } from '@arabati/domain/own-account/own-account.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { expect, test } from 'vitest';
import { readStoredSession } from '../../platform/stored-session.ts';
import { authEndpoints, authUser, rejectAuth, respondToAuth } from '../../testing/auth-protocol.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { ownAccount, ownSession, respondForProfile } from '../../testing/respond-for-profile.ts';

const password = 'nile-market-7';
const newPassword = 'Khartoum-2026!';

async function openAccount(account = ownAccount()) {
  const server = startAppServer();
  respondForProfile(server, account);
  respondToAuth(server, authEndpoints.signOut);
  const page = await renderApp('/profile', { actor: 'member' });
  await expect.element(page.getByText('هذا الجهاز')).toBeVisible();
  return { server, page };
}

test('a member changes the password with the current one', async () => {
  const { server, page } = await openAccount();
  await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغيير كلمة المرور' });
  await expect.element(dialog.getByLabelText(/^كلمة المرور الحالية/)).toHaveFocus();
  await expectAccessible();
  const change = async (current: string, next: string, again = next) => {
    await dialog.getByLabelText(/^كلمة المرور الحالية/).fill(current);
    await dialog.getByLabelText(/^كلمة المرور الجديدة/).fill(next);
    await dialog.getByLabelText(/^تأكيد كلمة المرور/).fill(again);
    await dialog.getByRole('button', { name: 'تحديث كلمة المرور' }).click();
  };
  await change(password, '');
  await expect.element(dialog.getByText('يرجى إدخال كلمة المرور وتأكيدها')).toHaveLength(2);
  await change(password, 'short');
  await expect.element(dialog.getByText('كلمة المرور يجب أن تكون 8 أحرف على الأقل')).toBeVisible();
  await change(password, newPassword, 'Khartoum-2027!');
  await expect.element(dialog.getByText('كلمات المرور غير متطابقة')).toBeVisible();
  expect(server.received(authEndpoints.changeUser)).toEqual([]);
  rejectAuth(server, authEndpoints.changeUser, {
    code: 'current_password_invalid',
    message: 'Current password is not correct',
  });
  await change('not-the-old-one', newPassword);
  await expect.element(dialog.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible();
  respondToAuth(server, authEndpoints.changeUser, authUser());
  await change(password, newPassword);
  await expect.element(page.getByText('تم تحديث كلمة المرور بنجاح')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(authEndpoints.changeUser).at(-1)?.body).toMatchObject({
    password: newPassword,
    current_password: password,
  });
  await expect.poll(() => history.state?.overlay ?? false).toBe(false);
  expect(readStoredSession()).not.toBeNull();
});

test('sessions are ended one by one, together with the others, and all', async () => {
  const other = ownSession({ id: '00000000-0000-4000-a000-000000000002', current: false });
  const both = ownAccount({ sessions: [ownSession(), other] });
  const { server, page } = await openAccount(both);
  await page.getByRole('button', { name: /^إخراج/ }).click();
  expect(server.received(endSession)).toEqual([]);
  server.respond(endSession, undefined);
  server.respond(getAccount, ownAccount({ more_sessions: true }));
  await page.getByRole('button', { name: 'نعم، أخرجه' }).click();
  await expect.element(page.getByRole('button', { name: /^إخراج/ })).not.toBeInTheDocument();
  expect(server.received(endSession).map(({ params }) => params.session_id)).toEqual([other.id]);

  await page.getByRole('button', { name: 'الخروج من الأجهزة الأخرى' }).click();
  expect(server.received(authEndpoints.signOut)).toEqual([]);
  await page.getByRole('button', { name: 'نعم، اخرج منها' }).click();
  await expect.element(page.getByText('تم الخروج من الأجهزة الأخرى')).toBeVisible();
  const scopes = () => server.received(authEndpoints.signOut).map(({ query }) => query.get('scope'));
  expect(scopes()).toEqual(['others']);

  await page.getByRole('button', { name: 'الخروج من كل الأجهزة' }).click();
  const dialog = page.getByRole('dialog', { name: 'الخروج من كل الأجهزة؟' });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'نعم، أخرجها كلها' }).click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  await expect.poll(scopes).toEqual(['others', 'others', 'local']);
});

test('an account is deleted with its password, which leads home', async () => {
  const { server, page } = await openAccount();
  await page.getByRole('button', { name: 'حذف الحساب' }).click();
  const dialog = page.getByRole('dialog', { name: 'حذف الحساب نهائياً؟' });
  await expect.element(dialog.getByText(/مستخدم مجهول/)).toBeVisible();
  await dialog.getByRole('button', { name: 'نعم، احذف حسابي' }).click();
  await expect.element(dialog.getByText('املأ هذه الخانة')).toBeVisible();
  expect(server.received(deleteAccount)).toEqual([]);
  server.reject(deleteAccount, 'invalid-input', { fields: { password: 'password-wrong' } });
  await dialog.getByLabelText(/^اكتب كلمة مرورك للتأكيد/).fill('not-my-password');
  await dialog.getByRole('button', { name: 'نعم، احذف حسابي' }).click();
  await expect.element(dialog.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible();
  server.respond(deleteAccount, undefined);
  await dialog.getByLabelText(/^اكتب كلمة مرورك للتأكيد/).fill(password);
  await dialog.getByRole('button', { name: 'نعم، احذف حسابي' }).click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByText('تم حذف حسابك')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  expect(server.received(deleteAccount).at(-1)?.body).toEqual({ password });
});

test('a deletion whose response was lost is noticed, and leaves nothing on the device', async () => {
  const { server, page } = await openAccount();
  localStorage.setItem('arabati.unsent.review', '"كتبته قبل الحذف"');
  server.disconnect(deleteAccount);
  await page.getByRole('button', { name: 'حذف الحساب' }).click();
  const dialog = page.getByRole('dialog', { name: 'حذف الحساب نهائياً؟' });
  await dialog.getByLabelText(/^اكتب كلمة مرورك للتأكيد/).fill(password);
  await dialog.getByRole('button', { name: 'نعم، احذف حسابي' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  // The server has deleted the account, so it rejects the next attempt and the renewal of the session.
  for (const endpoint of [deleteAccount, getAccount, getOwnProfile]) server.reject(endpoint, 'not-signed-in');
  rejectAuth(server, authEndpoints.token, {
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
    account_deleted: true,
  });
  await dialog.getByRole('button', { name: 'نعم، احذف حسابي' }).click();
  await expect.element(page.getByText('تم حذف حسابك').first()).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.poll(() => localStorage.getItem('arabati.unsent.review')).toBeNull();
});
