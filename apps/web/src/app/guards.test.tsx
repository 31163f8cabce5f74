import { getAccount } from '@arabati/domain/own-account/own-account.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storeComparedAds } from '../features/comparison/store-compared-ads.ts';
import { recentSearchesKey } from '../platform/personal-storage.ts';
import { loadAuth } from '../platform/session.ts';
import { readStoredSession } from '../platform/stored-session.ts';
import { authEndpoints, rejectAuth, respondToAuth } from '../testing/auth-protocol.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { respondForProfile } from '../testing/respond-for-profile.ts';

test.each([
  '/add-ad',
  '/profile',
  '/messages?seller=1&ad=2',
  '/notifications',
  '/boost-ad',
  '/boost-ad/1',
  '/seller-ads/1',
  '/upload-receipt',
])('a visitor at %s is asked to sign in', async (address) => {
  startAppServer();
  const page = await renderApp(address);
  await expect.element(page.getByText('يجب تسجيل الدخول للوصول إلى هذه الصفحة')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/auth');
});

test('a guard shows that it is checking, and redirects only afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  startAppServer();
  const page = await renderApp('/profile');
  await expect.element(page.getByText('جاري التحقق من تسجيل الدخول...')).toBeVisible();
  await vi.advanceTimersByTimeAsync(99);
  expect(location.pathname).toBe('/profile');
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => location.pathname).toBe('/auth');
});

test('a member at /auth is sent home, and returning to a tab does not navigate', async () => {
  startAppServer();
  const page = await renderApp('/auth', { actor: 'member' });
  await expect.poll(() => location.pathname).toBe('/');
  await page.getByRole('link', { name: 'السيارات' }).first().click();
  await expect.element(page.getByRole('button', { name: 'حسابي: هدى' })).toBeVisible();
  expect(location.pathname).toBe('/cars');
  // auth-js reports a sign-in whenever a tab becomes visible. The app's listener is called before this one.
  const events: string[] = [];
  const { data } = (await loadAuth()).onAuthStateChange((event) => void events.push(event));
  onTestFinished(() => data.subscription.unsubscribe());
  await expect.poll(() => events).toEqual(['INITIAL_SESSION']);
  dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => events).toContain('SIGNED_IN');
  expect(location.pathname).toBe('/cars');
});

/** Opens the member's own page after the server has ended the session. */
async function openAfterEnd(rejection: { account_deleted?: true } = {}) {
  const server = startAppServer();
  respondForProfile(server);
  const page = await renderApp('/terms', { actor: 'member' });
  await page.getByRole('button', { name: 'حسابي: هدى' }).click();
  localStorage.setItem(recentSearchesKey, '["كورولا هدى"]');
  storeComparedAds([{ id: '1', title: 'سيارة هدى', cover: null }]);
  await expect.element(page.getByRole('region', { name: 'المقارنة' })).toBeVisible();
  server.reject(getOwnProfile, 'not-signed-in');
  server.reject(getAccount, 'not-signed-in');
  rejectAuth(server, authEndpoints.token, {
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
    ...rejection,
  });
  respondToAuth(server, authEndpoints.signOut);
  await page.getByRole('menuitem', { name: 'حسابي', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/auth');
  expect(readStoredSession()).toBeNull();
  return page;
}

test('a session that ends on the server leads to the sign-in, and leaves no searches or ads on the screens', async () => {
  const page = await openAfterEnd();
  await expect.element(page.getByText('انتهت جلستك، سجّل الدخول من جديد للمتابعة')).toBeVisible();
  expect(history.state.from).toBe('/profile');
  // The next person on this phone.
  await page.getByRole('link', { name: 'عربتي، الصفحة الرئيسية' }).click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'المقارنة' })).not.toBeInTheDocument();
  expect(Object.values(localStorage).join(' ')).not.toContain('هدى');
});

test('a device whose account was deleted on another device says so', async () => {
  const page = await openAfterEnd({ account_deleted: true });
  await expect.element(page.getByText('تم حذف حسابك')).toBeVisible();
  await expect.element(page.getByText(/انتهت جلستك/)).not.toBeInTheDocument();
  await expectAccessible();
  // The next person on this phone is not sent to the page of the deleted account.
  expect(history.state.from).toBeUndefined();
});
