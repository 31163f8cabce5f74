import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { drawReceipt } from '../../apps/server/src/testing/receipt-pictures.ts';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { headersOf } from '../fixtures/ads.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { makeAccount, newPerson, type Person } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

// One after another: the next case of an administrator may be another story's.
test.describe.configure({ mode: 'default' });

/** Creates members with a report about each. */
async function reportMembers(request: APIRequestContext, count: number): Promise<Person[]> {
  const reporter = await makeAccount(request);
  const members: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const member = await makeAccount(request, { ...newPerson(), name: `بائع ${randomLetters()}` });
    const me = await request.get('/api/me', { headers: await headersOf(request, member) });
    const { user_id: id } = await me.json();
    const sent = await request.put(`/api/reports/${randomUUID()}`, {
      headers: await headersOf(request, reporter),
      data: { subject: 'member', subject_id: id, reason: 'fraud' },
    });
    expect(sent.status()).toBe(204);
    members.push(member);
  }
  return members;
}

async function signIn(page: Page): Promise<string> {
  const administrator = await makeAdministrator();
  await page.goto('/admin-login');
  await submitCredentials(page, administrator);
  await expect(page).toHaveURL(/\/admin-dashboard/);
  return administrator.username;
}

const reject = (page: Page) => page.getByRole('button', { name: 'رفض البلاغات' });

test('an administrator clears the queue by keyboard: decides, comments, skips and undoes', async ({
  page,
  request,
}) => {
  const consoleErrors = watchConsole(page);
  const members = await reportMembers(request, 3);
  await signIn(page);
  await page.goto('/admin/reports?queue=member');
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('link', { name: /^عضو:/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('?');
  await expect(dialog).toContainText('فتح البلاغ');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: `عضو: ${members[0]?.name}` }).press('Enter');
  await expect(reject(page)).toBeVisible();
  const first = page.url();
  await page.getByLabel('تعليق جديد').fill('سألت زميلاً عنه\nوأكد الأمر');
  await page.getByRole('button', { name: 'إضافة التعليق' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'وأكد الأمر' })).toBeVisible();
  await expect(page.getByLabel('تعليق جديد')).toHaveValue('');
  await page.getByRole('main').focus();
  await page.keyboard.press('1');
  await expect(dialog.getByLabel('سبب القرار')).toHaveValue('احتيال');
  await expect(dialog.getByRole('button', { name: 'قبول البلاغات' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('قُبلت البلاغات').first()).toBeVisible();

  // The next case opens by itself.
  await expect(page).not.toHaveURL(first);
  await expect(page).toHaveURL(/queue=member/);
  await expect(reject(page)).toBeVisible();
  const second = page.url();
  await page.keyboard.press('s');
  await dialog.getByRole('button', { name: 'أنتظر معلومات' }).press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'تخطَّ' }).press('Enter');
  await expect(page).not.toHaveURL(second);
  await expect(reject(page)).toBeVisible();
  const third = page.url();
  expect(new URL(third).pathname).not.toBe(new URL(first).pathname);

  await page.keyboard.press('r');
  await dialog.getByRole('button', { name: 'نعم، ارفضها' }).press('Enter');
  await expect(page.getByText('رُفضت البلاغات').first()).toBeVisible();
  await page.getByRole('button', { name: 'تراجع', exact: true }).click();
  await expect(page.getByText('تراجعنا عن القرار').first()).toBeVisible();
  await expect(page).toHaveURL(third);
  await expect(reject(page)).toBeVisible();

  await page.goto('/admin/reports?queue=member');
  const skipped = page.getByRole('listitem').filter({ hasText: 'تخطّيته' });
  await expect(skipped).toHaveCount(1);
  expect(second).toContain(await skipped.getByRole('link').first().getAttribute('href'));

  await page.getByRole('link', { name: 'الأرقام' }).click();
  await expect(page.getByRole('table', { name: 'القرارات حسب المسؤول' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل كملف CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  expect(consoleErrors).toEqual([]);
});

test('a case that a colleague works on names them, and is free when they leave', async ({
  page,
  request,
  browser,
}) => {
  const [member] = await reportMembers(request, 1);
  const name = await signIn(page);
  await page.goto('/admin/reports?queue=member');
  await page.getByRole('link', { name: `عضو: ${member?.name}` }).click();
  await expect(reject(page)).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague);
  await colleague.goto('/admin/reports?queue=member');
  const listed = colleague.getByRole('listitem').filter({ hasText: member?.name ?? '' });
  await expect(listed).toContainText(`يعمل عليه ${name}`);
  await listed.getByRole('link').first().click();
  await expect(colleague.getByText('يعمل زميل على هذا البلاغ')).toBeVisible();
  await expect(reject(colleague)).toHaveCount(0);
  await expectAccessible(colleague);

  await page.getByRole('link', { name: 'كل البلاغات' }).click();
  await expect(reject(colleague)).toBeVisible();
  await reject(colleague).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'نعم، ارفضها' }).click();
  await expect(colleague.getByText('رُفضت البلاغات').first()).toBeVisible();
});

/** Sends a receipt of a new member by the API. Returns the member. */
async function sendReceipt(request: APIRequestContext): Promise<Person> {
  const member = await makeAccount(request, { ...newPerson(), name: `محوّل ${randomLetters()}` });
  const headers = await headersOf(request, member);
  const url = `/api/me/receipts/${randomUUID()}`;
  const number = String(randomInt(20_000_000_000, 30_000_000_000));
  const paid_on = new Date().toISOString().slice(0, 10);
  const form = {
    kind: 'membership',
    plan: 'premium_trader',
    amount: 25_000,
    transaction_number: number,
    paid_on,
  };
  expect((await request.put(url, { headers, data: form })).status()).toBe(200);
  const picture = await drawReceipt({ number, account: number.slice(-4), time: '10:41:22' });
  const photo = { headers: { ...headers, 'content-type': 'image/jpeg' }, data: picture };
  expect((await request.put(`${url}/photo`, photo)).status()).toBe(200);
  return member;
}

test('an owner adds a queue of receipts, and decides one from the inbox', async ({ page, request }) => {
  const consoleErrors = watchConsole(page);
  const member = await sendReceipt(request);
  await signIn(page);
  await page.goto('/admin/reports/queues');
  const name = `تحويلات ${randomLetters()}`;
  const save = page.getByRole('button', { name: 'حفظ القوائم' });
  await page.getByRole('button', { name: 'قائمة جديدة' }).click();
  await save.click();
  await expect(page.getByText('اكتب اسم القائمة')).toBeVisible();
  await page.getByLabel('اسم القائمة').last().fill(name);
  await page.getByRole('button', { name: 'إيصال', exact: true }).last().click();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('حُفظت القوائم')).toBeVisible();

  await page.getByRole('link', { name: 'كل البلاغات' }).click();
  const queue = page.getByRole('group', { name: 'القائمة' });
  await queue.getByRole('button', { name }).click();
  const listed = page.getByRole('listitem').filter({ hasText: member.name });
  await expect(listed).toContainText('25,000 جنيه');
  // Only this story's jobs: other stories may have more waiting than a page of the whole inbox holds.
  const inbox = page.url();
  await expectAccessible(page);
  await listed.getByRole('link').press('Enter');
  await expect(page.getByRole('button', { name: 'قبول وتفعيل' })).toBeVisible();
  await expect(page.getByLabel('تعليق جديد')).toBeVisible();
  const job = page.url();
  await page.getByRole('main').focus();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'أنتظر معلومات' }).press('Enter');
  await dialog.getByRole('button', { name: 'تخطَّ' }).press('Enter');
  // The next job may be a receipt of another story, which the queue takes as well.
  await expect(page).not.toHaveURL(job);
  await page.goto(inbox);
  await expect(listed).toContainText('تخطّيته');
  await listed.getByRole('link').click();
  await expect(page.getByText('أنتظر معلومات')).toBeVisible();
  await page.keyboard.press('r');
  await dialog.getByLabel('سبب الرفض').fill('لم نجد التحويل');
  await dialog.getByRole('button', { name: 'تأكيد الرفض' }).press('Enter');
  await expect(page.getByText('وصل السبب إلى صاحبه.')).toBeVisible();
  await page.getByRole('link', { name: 'كل البلاغات', exact: true }).click();
  await expect(queue).toBeVisible();
  await expect(listed).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});
