import { afterEach, expect, test, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import ResetPasswordPage from './reset-password.tsx';

const address = location.href;
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', address);
});

test('after a lost response to a recovery link, the page recommends requesting another link', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  history.replaceState(null, '', '/reset-password?token_hash=used&type=recovery');
  startSession();
  const page = await renderPage(<ResetPasswordPage />);
  await expect.element(page.getByText(/فاطلب رابطاً جديداً/)).toBeVisible();
  await expect.element(page.getByText(/ما زال صالحاً/)).not.toBeInTheDocument();
  // The server has redeemed the link at the first attempt.
  fetch.mockImplementation(async () =>
    Response.json(
      { code: 'otp_expired', message: 'Token has expired or is invalid' },
      { status: 403, headers: { 'x-supabase-api-version': '2024-01-01' } },
    ),
  );
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.element(page.getByText('اكتب بريدك لنرسل إليك رابطاً تضع به كلمة مرور جديدة.')).toBeVisible();
});
