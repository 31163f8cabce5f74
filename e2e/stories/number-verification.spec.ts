import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { makeAccount, startSession } from '../fixtures/people.ts';
import { whatsappSecret } from '../fixtures/server-process.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

/** A message from a number, as the WhatsApp Cloud API delivers it. */
async function deliverMessage(request: APIRequestContext, number: string, body: string) {
  const from = `249${number.slice(1)}`;
  const data = JSON.stringify({
    entry: [{ changes: [{ value: { messages: [{ from, type: 'text', text: { body } }] } }] }],
  });
  const signature = createHmac('sha256', whatsappSecret).update(data).digest('hex');
  const response = await request.post('/webhooks/whatsapp', {
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    data,
  });
  expect(response.status()).toBe(200);
}

/** Returns the message that the link of the page has ready. */
async function readMessage(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'أرسل الرمز في واتساب' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/249900000000');
  return address.searchParams.get('text') ?? '';
}

test('a member verifies their number by a message, and another one by the desk; buyers see it on their ads', async ({
  browser,
  request,
  member: { page, person },
}) => {
  const [ad] = await postAds(request, person, [{}]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'وثّق رقمي' }).click();
  await expect(page.getByText('نوثّق الرقم بعد وصول رسالتك')).toBeVisible();
  await expectAccessible(page);
  const message = await readMessage(page);
  await page.reload();
  await expect(page.getByText(message.slice(-8))).toBeVisible();
  await deliverMessage(request, person.whatsapp, message);
  await expect(page.getByText('يراه المشترون موثّقاً في إعلاناتك')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByText('رقم واتساب موثّق')).toBeVisible();
  await expectAccessible(page);

  const other = await makeAccount(request);
  await request.get('/api/me', { headers: await headersOf(request, other) });
  await page.evaluate(
    (session) => localStorage.setItem('arabati.session', session),
    await startSession(request, other),
  );
  await page.goto('/profile');
  await page.getByRole('button', { name: 'وثّق رقمي' }).click();
  await expect(page.getByRole('link', { name: 'أرسل الرمز في واتساب' })).toBeVisible();
  const code = (await readMessage(page)).slice(-8);

  const desk = await (await browser.newContext()).newPage();
  const consoleErrors = watchConsole(desk);
  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator());
  await desk
    .getByRole('navigation', { name: 'أقسام الإدارة' })
    .getByRole('link', { name: 'توثيق واتساب' })
    .click();
  await desk.getByLabel('الرمز').fill(`${code.toLowerCase()} `);
  await desk.getByLabel('الرقم الذي وصلت منه الرسالة').fill(person.whatsapp);
  await desk.getByRole('button', { name: 'توثيق الرقم' }).click();
  await expect(desk.getByText('الرمز ليس لهذا الرقم')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('الرقم الذي وصلت منه الرسالة').fill(`+249 ${other.whatsapp.slice(1)}`);
  await desk.getByRole('button', { name: 'توثيق الرقم' }).click();
  await expect(desk.getByText('وصله إشعار بذلك')).toBeVisible();
  await expect(desk.getByLabel('الرمز')).toHaveValue('');
  await expect(desk.getByLabel('الرمز')).toBeFocused();
  await expectAccessible(desk);
  expect(consoleErrors).toEqual([]);
  await expect(page.getByText('يراه المشترون موثّقاً في إعلاناتك')).toBeVisible();
});
