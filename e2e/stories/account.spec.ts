import { readFile } from 'node:fs/promises';
import { postAds } from '../fixtures/ads.ts';
import { mailedLink, mailsTo } from '../fixtures/mailbox.ts';
import { newPerson, startSession } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

test('a new email address takes effect once it is confirmed by the mailed link, in any browser', async ({
  member,
  request,
  browser,
}) => {
  const { page, person } = member;
  const { email } = newPerson();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'تغيير البريد' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغيير البريد الإلكتروني' });
  await dialog.getByLabel('البريد الجديد').fill(email);
  await dialog.getByLabel('كلمة المرور الحالية').fill(person.password);
  await dialog.getByRole('button', { name: 'إرسال رابط التأكيد' }).click();
  await expect(page.getByText('بانتظار التأكيد')).toBeVisible();
  expect((await mailsTo(request, person.email))[0]?.subject).toContain('طلب تغيير بريد حسابك');

  const other = await (await browser.newContext()).newPage();
  const consoleErrors = watchConsole(other);
  await other.goto(await mailedLink(request, email));
  await expect(other).toHaveURL((url) => url.pathname === '/confirm-email' && url.search === '');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'تأكيد البريد الجديد' }).click();
  await expect(other.getByText('تم تغيير بريدك الإلكتروني')).toBeVisible();
  await expect(other.getByRole('link', { name: 'ثبّت التطبيق أو افتحه' })).toBeVisible();
  // The link does not sign in.
  expect(await other.evaluate(() => localStorage.getItem('arabati.session'))).toBeNull();
  await other.goto(await mailedLink(request, email));
  await other.getByRole('button', { name: 'تأكيد البريد الجديد' }).click();
  await expect(other.getByText('الرابط غير صحيح أو منتهي الصلاحية')).toBeVisible();
  await expectAccessible(other);
  expect(consoleErrors).toEqual([]);

  await page.reload();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page.getByText('بانتظار التأكيد')).toBeHidden();
  await startSession(request, { ...person, email });
});

test('a member downloads their data, then deletes the account', async ({ member, request }) => {
  const { page, person } = member;
  const [ad] = await postAds(request, person, [{ title: 'كامري ستختفي' }]);
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل بياناتي' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^arabati-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { email: person.email },
    profile: { display_name: person.name },
    ads: [{ id: ad?.id, title: 'كامري ستختفي' }],
  });

  await page.getByRole('button', { name: 'حذف الحساب' }).click();
  const dialog = page.getByRole('dialog', { name: 'حذف الحساب نهائياً؟' });
  await dialog.getByLabel('اكتب كلمة مرورك للتأكيد').fill(person.password);
  await dialog.getByRole('button', { name: 'نعم، احذف حسابي' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('تم حذف حسابك')).toBeVisible();
  await expect(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  expect((await request.get(`/api/ads/${ad?.id}`)).status()).toBe(404);
  expect((await mailsTo(request, person.email))[0]?.subject).toContain('حُذف حسابك');
});
