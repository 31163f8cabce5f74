import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { afterEach, expect, test, vi } from 'vitest';
import { apiKey } from '../../platform/api-query.ts';
import { queryClient } from '../../platform/query-client.ts';
import { startSession } from '../../platform/session.ts';
import { sessionKey } from '../../platform/stored-session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RevealContact } from './reveal-contact.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem(sessionKey);
  startSession();
});

function signIn(id: string) {
  const session = { access_token: 'token', refresh_token: 'refresh', expires_at: Date.now(), user: { id } };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  startSession();
}

const reveal = <RevealContact ad={{ id: 'ad', title: 'كورولا' }} offer={null} onUnavailable={() => {}} />;

test('an owner is not offered to pay for their own numbers when it did not load whose ad it is', async () => {
  signIn('owner');
  let isServed = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (isServed && String(url).endsWith('/viewer')) return Response.json({ is_owner: true, contact: null });
    const json = { headers: { 'content-type': 'application/problem+json' } };
    return new Response('{"code":"too-many-requests"}', { status: 429, ...json });
  });
  const page = await renderPage(reveal);
  const retry = page.getByRole('button', { name: 'تعذر العرض، أعد المحاولة' });
  await expect.element(retry).toBeVisible();
  await expect.element(page.getByRole('button', { name: /نقطة واحدة/ })).not.toBeInTheDocument();
  isServed = true;
  await retry.click();
  await expect.element(page.getByRole('button', { name: 'عرض أرقامي (مجاناً)' })).toBeVisible();
});

test('a reveal that a proxy has interrupted can be repeated, although it may have cost the last point', async () => {
  signIn('buyer');
  let total = 1;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (String(url).endsWith('/viewer')) return Response.json({ is_owner: false, contact: null });
    if (!String(url).endsWith('/reveal')) return Response.json({ points: { total } });
    total = 0;
    return new Response('<html></html>', { status: 504, headers: { 'content-type': 'text/html' } });
  });
  const page = await renderPage(reveal);
  await page.getByRole('button', { name: 'عرض رقم البائع (نقطة واحدة)' }).click();
  const confirm = page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' });
  await confirm.click();
  await expect.element(page.getByText(/حدث خطأ أثناء عرض معلومات التواصل/).first()).toBeVisible();
  await queryClient.invalidateQueries({ queryKey: apiKey(getOwnProfile) });
  await expect.element(confirm).toBeVisible();
  await expect.element(page.getByText(/لن تُخصم النقطة مرتين/).first()).toBeVisible();
});
