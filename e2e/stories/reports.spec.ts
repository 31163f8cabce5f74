import { randomUUID } from 'node:crypto';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { converse } from '../fixtures/conversations.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { makeAccount, type Person } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

/** Makes accounts old enough for their reports to count, and their reports independent: the story has one network. */
async function query(text: string, values: unknown[]): Promise<void> {
  const pool = createPool(process.env.MARKET_DATABASE_URL ?? '', { max: 1 });
  try {
    await pool.query(text, values);
  } finally {
    await pool.end();
  }
}
const ageAccounts = (people: readonly Person[]) =>
  query(
    `update profiles set created_at = created_at - interval '2 days'
      where user_id in (select id from users where email = any($1))`,
    [people.map(({ email }) => email)],
  );

test('a stolen car is reported, hidden, confirmed by the desk, and the owner and the reporters are notified', async ({
  browser,
  request,
  member: { page, person },
}) => {
  const title = `هايلكس ${randomLetters()}`;
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{ title }]);
  const others = [await makeAccount(request), await makeAccount(request), await makeAccount(request)];
  for (const other of others) await request.get('/api/me', { headers: await headersOf(request, other) });
  await page.request.get('/api/me', { headers: await headersOf(request, person) });
  await ageAccounts([person, ...others]);
  for (const [n, other] of others.entries()) {
    const sent = await request.put(`/api/reports/${randomUUID()}`, {
      headers: await headersOf(request, other),
      data: { subject: 'ad', subject_id: ad?.id, reason: 'stolen' },
    });
    expect(sent.status()).toBe(204);
    await query('update reports set network = $1 where network is not null and network not like $2', [
      `192.0.2.${n}/24`,
      '192.0.2.%',
    ]);
  }

  await page.goto(`/ad/${ad?.id}`);
  await page.getByRole('button', { name: 'الإبلاغ عن الإعلان' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'السيارة مسروقة' }).click();
  await expect(dialog.getByText('وصلنا بلاغك، شكراً')).toBeVisible();
  await dialog.getByLabel('ملاحظة للإدارة').fill('هذه سيارة أخي');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'الإبلاغ عن الإعلان' }).click();
  await expect(dialog.getByLabel('ملاحظة للإدارة')).toHaveValue('هذه سيارة أخي');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'إرسال الملاحظة' }).click();
  await expect(dialog).toBeHidden();
  await expectOverlayEntry(page, false);

  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByRole('heading', { name: 'الإعلان قيد المراجعة' })).toBeVisible();
  const sellers = { headers: await headersOf(request, seller) };
  const notices = async (of: { headers: Record<string, string> }) =>
    ((await (await request.get('/api/me/notifications', of)).json()).items as { title: string }[]).map(
      (notice) => notice.title,
    );
  expect(await notices(sellers)).toContain('إعلانك قيد المراجعة');

  const desk = await (await browser.newContext()).newPage();
  const consoleErrors = watchConsole(desk);
  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator());
  await desk
    .getByRole('navigation', { name: 'أقسام الإدارة' })
    .getByRole('link', { name: 'البلاغات' })
    .click();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: `إعلان: ${title}` }).click();
  await expect(desk.getByText('هذه سيارة أخي')).toBeVisible();
  await expect(desk.getByText('مخفي للمراجعة')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'قبول وإزالة الإعلان' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'السيارة مبلّغ عنها مسروقة' }).click();
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'إزالة الإعلان' }).click();
  await expect(desk.getByRole('alert').or(desk.getByText('قُبلت البلاغات')).first()).toBeVisible();
  await expect(desk.getByRole('dialog')).toBeHidden();
  expect(consoleErrors).toEqual([]);

  expect(await notices(sellers)).toContain('أزالت الإدارة إعلانك');
  expect(await notices({ headers: await headersOf(request, others[0] as Person) })).toContain(
    'شكراً، بلاغك صحيح',
  );
  await page.goto('/notifications');
  await expect(page.getByText('شكراً، بلاغك صحيح')).toBeVisible();
});

test('a member blocks the seller in the conversation, gets no further messages, and unblocks', async ({
  request,
  member: { page, person },
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{ title: `أتوس ${randomLetters()}` }]);
  const conversation = await converse(request, { buyer: person, seller, ad: ad as NonNullable<typeof ad> });
  await conversation.reply('أرسل العربون أولاً');

  await page.goto(`/messages?conversation=${conversation.id}`);
  await page.getByRole('button', { name: 'إجراءات أخرى' }).click();
  await page.getByRole('menuitem', { name: 'حظر العضو' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'نعم، احظره' }).click();
  await expect(page.getByText('حظرت هذا العضو، فلا تصلك رسائله')).toBeVisible();
  await conversation.reply('هل من جديد؟');
  await expectOverlayEntry(page, false);
  await page.reload();
  const thread = page.getByRole('region', { name: 'الرسائل' });
  await expect(thread.getByText('أرسل العربون أولاً')).toBeVisible();
  await expect(page.getByText('هل من جديد؟')).toHaveCount(0);

  await page.goto('/profile');
  const list = page.getByRole('listitem').filter({ hasText: 'محظور منذ' });
  await expect(list).toHaveCount(1);
  await page.getByRole('button', { name: `رفع الحظر عن ${seller.name}` }).click();
  await expect(page.getByText('لم تحظر أحداً')).toBeVisible();
  await conversation.reply('السلام عليكم من جديد');
  await page.goto(`/messages?conversation=${conversation.id}`);
  await expect(thread.getByText('السلام عليكم من جديد')).toBeVisible();
});
