import { afterEach, expect, test, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { sessionKey } from '../../platform/stored-session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RevealContact } from './reveal-contact.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem(sessionKey);
  startSession();
});

test('an owner is not offered to pay for their own numbers when it did not load whose ad it is', async () => {
  const session = {
    access_token: 'token',
    refresh_token: 'refresh',
    expires_at: Date.now(),
    user: { id: 'owner' },
  };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  startSession();
  let isServed = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (isServed && String(url).endsWith('/viewer')) return Response.json({ is_owner: true, contact: null });
    const json = { headers: { 'content-type': 'application/problem+json' } };
    return new Response('{"code":"too-many-requests"}', { status: 429, ...json });
  });
  const page = await renderPage(
    <RevealContact ad={{ id: 'ad', title: 'كورولا' }} offer={null} onUnavailable={() => {}} />,
  );
  const retry = page.getByRole('button', { name: 'تعذر العرض، أعد المحاولة' });
  await expect.element(retry).toBeVisible();
  await expect.element(page.getByRole('button', { name: /نقطة واحدة/ })).not.toBeInTheDocument();
  isServed = true;
  await retry.click();
  await expect.element(page.getByRole('button', { name: 'عرض أرقامي (مجاناً)' })).toBeVisible();
});
