import { expect, test, vi } from 'vitest';
import { readStoredSession } from '../platform/stored-session.ts';
import { authEndpoints, respondToAuth } from '../testing/auth-protocol.ts';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { respondForProfile } from '../testing/respond-for-profile.ts';

async function signOut() {
  const server = startAppServer();
  respondForProfile(server);
  respondToAuth(server, authEndpoints.signOut);
  const page = await renderApp('/profile', { actor: 'member' });
  localStorage.setItem('arabati.device', 'device');
  await page.getByRole('button', { name: 'حسابي: هدى' }).click();
  await page.getByRole('menuitem', { name: 'تسجيل خروج' }).click();
  await expect.element(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/');
  return server;
}

test('signing out leads home, deletes the session but not the id of the device, and ends the session on the server', async () => {
  const server = await signOut();
  await expect.poll(() => readStoredSession()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('arabati.session'))).toEqual([]);
  expect(localStorage.getItem('arabati.device')).toBe('device');
  await expect.poll(() => server.received(authEndpoints.signOut)).toHaveLength(1);
  const [request] = server.received(authEndpoints.signOut);
  expect(request?.query.get('scope')).toBe('local');
  expect(request?.headers.get('authorization')).toBe('Bearer a');
});

test('signing out leads home even while the closed menu still removes its history entry', async () => {
  const back = history.back.bind(history);
  const slowBack = vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back, 500));
  await signOut();
  expect(slowBack).toHaveBeenCalled();
  slowBack.mockRestore();
});

test.each([
  ['message', 'arabati.message-draft.huda.1'],
  ['review', 'arabati.review-draft.huda.1'],
  ['form', 'arabati.unsent.stolen-car.huda'],
])('signing out asks before it deletes a typed %s', async (_, key) => {
  const server = startAppServer();
  respondForProfile(server);
  const page = await renderApp('/profile', { actor: 'member' });
  localStorage.setItem(key, '"السيارة موجودة؟"');
  await page.getByRole('button', { name: 'حسابي: هدى' }).click();
  await page.getByRole('menuitem', { name: 'تسجيل خروج' }).click();
  const dialog = page.getByRole('dialog', { name: 'تسجيل الخروج؟' });
  await dialog.getByRole('button', { name: 'البقاء' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem(key)).not.toBeNull();
  expect(readStoredSession()).not.toBeNull();
});
