import { afterEach, expect, test, vi } from 'vitest';
import { startSession } from '../platform/session.ts';
import { sessionKey } from '../platform/stored-session.ts';
import { renderPage } from '../testing/render-page.tsx';
import MyShowroomPage from './my-showroom.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem(sessionKey);
  startSession();
});

test("a retry loads the member's profile if it is what has failed", async () => {
  const session = {
    access_token: 'token',
    refresh_token: 'refresh',
    expires_at: Date.now(),
    user: { id: 'dealer' },
  };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  startSession();
  let isServed = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (String(url).endsWith('/showroom-page')) return Response.json({ eligible: false, showroom: null });
    if (isServed) return Response.json({ city: 'أم درمان' });
    const json = { headers: { 'content-type': 'application/problem+json' } };
    return new Response('{"code":"bad-request"}', { status: 400, ...json });
  });
  const page = await renderPage(<MyShowroomPage />);
  const retry = page.getByRole('button', { name: 'إعادة المحاولة' });
  await expect.element(retry).toBeVisible();
  isServed = true;
  await retry.click();
  await expect.element(page.getByText('صفحة باسم معرضك، فيها كل سياراتك.')).toBeVisible();
});
