import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { mailedLink, mailsTo } from '../fixtures/mailbox.ts';
import { abortRequests, restoreNetwork } from '../fixtures/network.ts';
import { newPerson, type Person } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/* A pending change of the e-mail address on the member's account page. */

const accountPath = /\/api\/me\/account/;
const notice = (page: Page) => page.getByText('بانتظار التأكيد');
const resend = (page: Page) => page.getByRole('button', { name: /^إعادة/ });

async function requestChange(page: Page, { password }: Person, email: string) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'تغيير البريد' }).click();
  await page.getByLabel('البريد الجديد').fill(email);
  await page.getByLabel('كلمة المرور الحالية').fill(password);
  await page.getByRole('button', { name: 'إرسال رابط التأكيد' }).click();
  await expect(notice(page)).toBeVisible();
}

/** Opens the newest link on another device and confirms. */
async function confirmElsewhere(browser: Browser, request: APIRequestContext, email: string, mails = 1) {
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(await mailedLink(request, email, mails));
  await other.getByRole('button', { name: 'تأكيد البريد الجديد' }).click();
  await expect(other.getByText('تم تغيير بريدك الإلكتروني')).toBeVisible();
  await context.close();
}

/** Simulates switching to another app and back. */
async function setVisible(page: Page, visible: boolean) {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    visible ? 'visible' : 'hidden',
  );
}

test('the page shows where and when the link was sent, and detects on return that it was opened', async ({
  member: { page, person },
  request,
  browser,
}) => {
  const { email } = newPerson();
  await requestChange(page, person, email);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/وقت الإرسال: .+ 20\d\d، \d+:\d\d [صم]/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'أكّدت بريدي' }).click();
  await expect(page.getByText('لم نستلم التأكيد بعد')).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1180 });

  await setVisible(page, false);
  await confirmElsewhere(browser, request, email);
  await expect(notice(page)).toBeVisible();
  const checked = page.waitForResponse(accountPath);
  await setVisible(page, true);
  await checked;
  await expect(page.getByText('تم تغيير بريدك الإلكتروني')).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test('a check without a network reports its failure, and one after the link was opened succeeds', async ({
  member: { page, person },
  request,
  browser,
}) => {
  const { email } = newPerson();
  await requestChange(page, person, email);
  await abortRequests(page, accountPath);
  await page.getByRole('button', { name: 'أكّدت بريدي' }).click();
  await expect(page.getByText('تحقق من الشبكة', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('لم نستلم التأكيد بعد')).toBeHidden();
  await restoreNetwork(page);
  await confirmElsewhere(browser, request, email);
  await page.getByRole('button', { name: 'أكّدت بريدي' }).click();
  await expect(page.getByText('تم تغيير بريدك الإلكتروني')).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('the link is sent again after a minute, and the newest link is valid', async ({
  member: { page, person },
  request,
  browser,
}) => {
  await page.clock.install();
  const { email } = newPerson();
  await requestChange(page, person, email);
  await expect(resend(page)).toBeDisabled();
  await expect(resend(page)).toHaveText(/إعادة الإرسال بعد \d+ ثانية|إعادة الإرسال بعد ثانيتين/);
  await expect(page.getByText('أرسلنا رابط التأكيد')).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByText('أرسلنا رابط التأكيد')).toBeHidden();
  await expect(resend(page)).toHaveText('إعادة إرسال الرابط');
  await resend(page).click();
  await expect(page.getByText('أرسلنا رابط التأكيد')).toBeVisible();
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(2);
  await confirmElsewhere(browser, request, email, 2);
  await page.clock.fastForward(21_000);
  await expect(page.getByText('تم تغيير بريدك الإلكتروني')).toBeVisible();
});
