import { readFile } from 'node:fs/promises';
import { postAds } from '../fixtures/ads.ts';
import { mailedLink, mailsTo } from '../fixtures/mailbox.ts';
import { loseFirstResponse } from '../fixtures/network.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { newPerson, startSession } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

const newPassword = 'Khartoum-2026!';

test('a member changes the password with the current one, and other devices are signed out', async ({
  member,
  request,
}) => {
  const { page, person } = member;
  const elsewhere = JSON.parse(await startSession(request, person)).access_token;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغيير كلمة المرور' });
  await expect(dialog.getByLabel('كلمة المرور الحالية')).toBeFocused();
  await expectAccessible(page);
  const change = async (current: string, password: string, again = password) => {
    await dialog.getByLabel('كلمة المرور الحالية').fill(current);
    await dialog.getByLabel('كلمة المرور الجديدة').fill(password);
    await dialog.getByLabel('تأكيد كلمة المرور').fill(again);
    await dialog.getByRole('button', { name: 'تحديث كلمة المرور' }).click();
  };
  await change(person.password, '');
  await expect(dialog.getByText('يرجى إدخال كلمة المرور وتأكيدها')).toHaveCount(2);
  await change(person.password, 'short');
  await expect(dialog.getByText('كلمة المرور يجب أن تكون 8 أحرف على الأقل')).toBeVisible();
  await change(person.password, newPassword, 'Khartoum-2027!');
  await expect(dialog.getByText('كلمات المرور غير متطابقة')).toBeVisible();
  await change('not-the-old-one', newPassword);
  await expect(dialog.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible(page);
  await change(person.password, newPassword);
  await expect(page.getByText('تم تحديث كلمة المرور بنجاح')).toBeVisible();
  await expect(dialog).toBeHidden();

  const away = await request.get('/api/me', { headers: { authorization: `Bearer ${elsewhere}` } });
  expect(away.status()).toBe(401);
  expect((await mailsTo(request, person.email))[0]?.subject).toContain('تغيّرت كلمة مرورك');
  await expectOverlayEntry(page, false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
});

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
  const ask = async (address: string, password: string) => {
    await dialog.getByLabel('البريد الجديد').fill(address);
    await dialog.getByLabel('كلمة المرور الحالية').fill(password);
    await dialog.getByRole('button', { name: 'إرسال رابط التأكيد' }).click();
  };
  await ask('not an address', person.password);
  await expect(dialog.getByText('يرجى إدخال بريد إلكتروني صحيح')).toBeVisible();
  await ask(person.email, person.password);
  await expect(dialog.getByText('هذا هو بريدك الحالي')).toBeVisible();
  await ask(email, 'not-my-password');
  await expect(dialog.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible(page);
  await ask(email, person.password);
  await expect(page.getByText('بانتظار التأكيد')).toBeVisible();
  await expectAccessible(page);
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

test('a pending change of the email address is cancelled', async ({ member, request }) => {
  const { page, person } = member;
  const { email } = newPerson();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'تغيير البريد' }).click();
  await page.getByLabel('البريد الجديد').fill(email);
  await page.getByLabel('كلمة المرور الحالية').fill(person.password);
  await page.getByRole('button', { name: 'إرسال رابط التأكيد' }).click();
  await page.getByRole('button', { name: 'إلغاء التغيير' }).click();
  await expect(page.getByText('بانتظار التأكيد')).toBeHidden();
  await page.goto(await mailedLink(request, email));
  await page.getByRole('button', { name: 'تأكيد البريد الجديد' }).click();
  await expect(page.getByText('الرابط غير صحيح أو منتهي الصلاحية')).toBeVisible();
  await page.getByRole('link', { name: 'إلى حسابي' }).click();
  await expect(page).toHaveURL('/profile');
});

test('sessions are ended one by one, together with the others, and all', async ({ member, request }) => {
  const { page, person } = member;
  const isAlive = async (token: string) =>
    (await request.get('/api/me', { headers: { authorization: `Bearer ${token}` } })).status() === 200;
  const signIn = async () => JSON.parse(await startSession(request, person)).access_token as string;
  const first = await signIn();
  await page.goto('/profile');
  await expect(page.getByText('هذا الجهاز')).toBeVisible();
  await page.getByRole('button', { name: /^إخراج/ }).click();
  expect(await isAlive(first)).toBe(true);
  await page.getByRole('button', { name: 'نعم، أخرجه' }).click();
  await expect(page.getByRole('button', { name: /^إخراج/ })).toBeHidden();
  expect(await isAlive(first)).toBe(false);

  const second = await signIn();
  await page.reload();
  await page.getByRole('button', { name: 'الخروج من الأجهزة الأخرى' }).click();
  expect(await isAlive(second)).toBe(true);
  await page.getByRole('button', { name: 'نعم، اخرج منها' }).click();
  await expect(page.getByText('تم الخروج من الأجهزة الأخرى')).toBeVisible();
  expect(await isAlive(second)).toBe(false);

  const third = await signIn();
  await page.getByRole('button', { name: 'الخروج من كل الأجهزة' }).click();
  const dialog = page.getByRole('dialog', { name: 'الخروج من كل الأجهزة؟' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'نعم، أخرجها كلها' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  expect(await isAlive(third)).toBe(false);
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
  await expect(dialog.getByText(/مستخدم مجهول/)).toBeVisible();
  await dialog.getByRole('button', { name: 'نعم، احذف حسابي' }).click();
  await expect(dialog.getByText('املأ هذه الخانة')).toBeVisible();
  await dialog.getByLabel('اكتب كلمة مرورك للتأكيد').fill('not-my-password');
  await dialog.getByRole('button', { name: 'نعم، احذف حسابي' }).click();
  await expect(dialog.getByText('كلمة المرور غير صحيحة')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('اكتب كلمة مرورك للتأكيد').fill(person.password);
  await dialog.getByRole('button', { name: 'نعم، احذف حسابي' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('تم حذف حسابك')).toBeVisible();
  await expect(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  expect((await request.get(`/api/ads/${ad?.id}`)).status()).toBe(404);
  expect((await mailsTo(request, person.email))[0]?.subject).toContain('حُذف حسابك');
});

test('a deletion whose response was lost is noticed, and leaves nothing on the device', async ({
  member,
}) => {
  const { page, person } = member;
  await page.goto('/profile');
  await page.evaluate(() => localStorage.setItem('arabati.unsent.review', '"كتبته قبل الحذف"'));
  await loseFirstResponse(page, '**/api/me/deletion');
  await page.getByRole('button', { name: 'حذف الحساب' }).click();
  const dialog = page.getByRole('dialog', { name: 'حذف الحساب نهائياً؟' });
  await dialog.getByLabel('اكتب كلمة مرورك للتأكيد').fill(person.password);
  await dialog.getByRole('button', { name: 'نعم، احذف حسابي' }).click();
  // Any request of the member shows that the account is gone: the next attempt, or one of the background before it.
  // A background request can be faster than the failure of the dialog.
  const deleted = page.getByText('تم حذف حسابك');
  await expect(dialog.getByRole('alert').or(deleted).first()).toBeVisible();
  await expect(async () => {
    await dialog
      .getByRole('button', { name: 'نعم، احذف حسابي' })
      .click({ timeout: 500 })
      .catch(() => undefined);
    await expect(deleted).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('arabati.unsent.review'))).toBeNull();
});
