import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { postAds } from '../fixtures/ads.ts';
import { countStored } from '../fixtures/device.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { makeAccount, newPerson, startSession } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const settings = (page: Page) => ({
  name: page.getByLabel('الاسم'),
  phone: page.getByLabel('رقم الهاتف'),
  whatsapp: page.getByLabel('رقم الواتساب'),
  city: page.getByLabel('المدينة'),
  save: () => page.getByRole('button', { name: 'حفظ التغييرات' }).click(),
});

test('a member edits their profile, and the form keeps its text when the server rejects it', async ({
  member,
  request,
}) => {
  const { page, person } = member;
  const other = await makeAccount(request);
  const { access_token } = JSON.parse(await startSession(request, other));
  await request.get('/api/me', { headers: { authorization: `Bearer ${access_token}` } });

  await page.goto('/');
  await page.getByRole('button', { name: `حسابي: ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'حسابي' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(/رقم العضوية \d{8}/)).toBeVisible();
  await expect(main.getByText('إعلانات هذا الشهر')).toBeVisible();
  const form = settings(page);
  await expect(form.phone).toHaveValue(person.phone);
  await expect(form.city).toHaveValue(person.city);
  await expectAccessible(page);

  await form.name.fill('هدى الطيب');
  await form.phone.fill(other.phone);
  await form.whatsapp.fill('٠٩١٢');
  await form.save();
  await expect(page.getByText('اكتب الرقم كاملاً: 10 أرقام')).toBeVisible();
  await form.whatsapp.fill(other.whatsapp);
  await form.save();
  // Beside its field, and in the toast.
  await expect(page.getByText('رقم الهاتف مستخدم')).toHaveCount(2);
  await expect(page.getByText('رقم الواتساب مستخدم')).toBeVisible();
  await expect(form.phone).toBeFocused();
  await expect(form.name).toHaveValue('هدى الطيب');
  await expectAccessible(page);

  const { phone } = newPerson();
  await form.phone.fill([...phone].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(''));
  await form.whatsapp.fill(person.whatsapp);
  await page.context().setOffline(true);
  await form.save();
  await expect(page.getByText(/فشل التحديث/)).toBeVisible();
  await page.context().setOffline(false);
  await form.save();
  await expect(page.getByText('تم تحديث الملف الشخصي بنجاح')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'هدى الطيب' })).toBeVisible();
  await page.reload();
  await expect(form.phone).toHaveValue(phone);
});

test('leaving with unsaved changes shows a prompt, for every kind of navigation', async ({ member }) => {
  const { page } = member;
  await page.goto('/cars');
  await page.getByRole('button', { name: /حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'حسابي' }).click();
  const form = settings(page);
  await form.name.fill('اسم لم يُحفظ');
  const prompt = page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });

  await page.getByRole('tab', { name: 'إعلاناتي' }).click();
  await expect(prompt).toBeVisible();
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect(form.name).toHaveValue('اسم لم يُحفظ');

  await expectOverlayEntry(page, false);
  await page.goBack();
  await expect(prompt).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await prompt.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect(form.name).toHaveValue('اسم لم يُحفظ');

  await expectOverlayEntry(page, false);
  await page.goBack();
  await prompt.getByRole('button', { name: 'الخروج بدون حفظ' }).click();
  await expect(page).toHaveURL('/cars');
  await page.goForward();
  await expect(form.name).not.toHaveValue('اسم لم يُحفظ');
});

test('tabs are in the URL; own ads are marked as sold, offered again and deleted', async ({
  member,
  request,
}) => {
  const { page, person } = member;
  await page.goto('/profile?tab=ads');
  await expect(page.getByRole('heading', { name: 'لا توجد إعلانات بعد' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'أضف إعلان' })).toHaveAttribute(
    'href',
    '/add-ad',
  );
  await page.getByRole('tab', { name: 'التقييمات' }).click();
  await expect(page).toHaveURL('/profile?tab=reviews');
  await expect(page.getByRole('heading', { name: 'لا توجد تقييمات بعد' })).toBeVisible();
  await page.getByRole('tab', { name: 'المفضلة' }).click();
  await expect(page.getByText('لا توجد إعلانات في المفضلة')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/profile?tab=ads');
  await expect(page.getByRole('tab', { name: 'إعلاناتي' })).toHaveAttribute('aria-selected', 'true');

  await postAds(request, person, [{ title: 'كورولا 2010' }, { title: 'بوكس 2008' }]);
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: 'كورولا 2010' });
  await expect(page.getByText('إعلانان', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'تعزيز الإعلان' })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'سجّل البيع' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'سجّل البيع' }).click();
  await expect(card.getByText('تم البيع')).toBeVisible();
  await expect(page.getByText('إعلانان: المعروض 1، المباع 1')).toBeVisible();
  await card.getByRole('button', { name: 'اعرضه للبيع من جديد' }).click();
  await expect(card.getByRole('button', { name: 'سجّل البيع' })).toBeVisible();

  await card.getByRole('button', { name: 'المزيد لإعلانك' }).click();
  await page.getByRole('menuitem', { name: 'حذف الإعلان' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'نعم، احذف الإعلان' }).click();
  await expect(page.getByText('تم حذف الإعلان')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByText('إعلان واحد', { exact: true })).toBeVisible();
});

test('signing out from the profile with a chassis number in a draft shows a prompt, then deletes all data from the device', async ({
  member,
}) => {
  const { page } = member;
  await page.goto('/add-ad');
  await page.getByLabel('عنوان الإعلان').fill('سيارة لم تُنشر');
  await expect.poll(async () => (await countStored(page)).drafts).toBeGreaterThan(0);
  await page.goto('/add-ad?step=3');
  // The account gets the rest of the draft.
  await page.getByLabel('رقم الشاسيه').fill('NZE121-3012345');
  await page.getByRole('button', { name: /حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'حسابي' }).click();
  await page.evaluate(() => {
    localStorage.setItem('initial-load', 'true');
    localStorage.setItem('welcome-carousel', 'true');
  });
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الخروج' }).click();
  const prompt = page.getByRole('dialog', { name: 'تسجيل الخروج؟' });
  await prompt.getByRole('button', { name: 'البقاء' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الخروج' }).click();
  await prompt.getByRole('button', { name: 'نعم، سجّل الخروج' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name as string);
        const counts = names.map(
          (name) =>
            new Promise<number>((resolve) => {
              indexedDB.open(name).onsuccess = (opened) => {
                const database = (opened.target as IDBOpenDBRequest).result;
                const store = database.objectStoreNames[0] as string;
                database.transaction(store).objectStore(store).getAllKeys().onsuccess = (listed) => {
                  const keys = (listed.target as IDBRequest<IDBValidKey[]>).result;
                  // Home was requested again, as a visitor.
                  resolve(keys.filter((key) => !String(key).startsWith('visitor ')).length);
                };
              };
            }),
        );
        // The device's own id and the record of the sign-out stay.
        const remaining = Object.keys(localStorage).filter(
          (key) =>
            !key.startsWith('arabati.first-run') && !['arabati.device', 'arabati.signed-out'].includes(key),
        );
        return {
          kept: remaining,
          records: (await Promise.all(counts)).reduce((sum, count) => sum + count, 0),
        };
      }),
    )
    .toEqual({ kept: [], records: 0 });
});

test('a sign-out that did not reach the server is reported, and applies to this device', async ({
  member,
}) => {
  const { page } = member;
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/auth/v1/logout**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('فشل تسجيل الخروج')).toBeVisible();
  await expect(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
});

test('a profile that fails to load or to be created is reported, with a retry', async ({ member }) => {
  const { page } = member;
  const response = (code: string) =>
    page.route('**/api/me', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', status: 422, code }),
      }),
    );
  await response('bad-request');
  await page.goto('/profile');
  await expect(page.getByText('فشل تحميل الملف الشخصي')).toBeVisible();
  await expectAccessible(page);
  await response('profile-not-created');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).first().click();
  await expect(page.getByRole('heading', { name: 'خطأ في إنشاء الملف' })).toBeVisible();
  await page.unroute('**/api/me');
  // The page may also refetch the profile itself, which removes the button.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'إعادة المحاولة' }).first();
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.getByLabel('الاسم')).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('a member abroad chooses the country of their number', async ({ member: { page } }) => {
  await page.goto('/profile');
  const form = settings(page);
  const whatsapp = await form.whatsapp.inputValue();
  const subscriber = `50${randomInt(1_000_000, 9_999_999)}`;
  await form.phone.fill(`0${subscriber}`);
  // The error of the number that is left does not move the button away.
  await page.getByRole('button', { name: 'رقمك من خارج السودان؟' }).click();
  const sheet = page.getByRole('dialog', { name: 'دولة الرقم' });
  await sheet.getByLabel('ابحث عن الدولة أو مفتاحها').fill('٩٦٦');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /السعودية/ }).click();
  await expect(sheet).toBeHidden();
  await expect(form.phone).toHaveValue(`+966${subscriber}`);
  // A complete Sudanese number stays.
  await expect(form.whatsapp).toHaveValue(whatsapp);
  await form.save();
  await expect(page.getByText('تم تحديث الملف الشخصي بنجاح')).toBeVisible();
  await page.reload();
  await expect(form.phone).toHaveValue(`+966${subscriber}`);

  await form.phone.fill(`+966${subscriber}00`);
  await form.save();
  await expect(page.getByText('راجع الرقم: اكتب + ثم مفتاح الدولة ثم الرقم')).toBeVisible();
  await expect(form.phone).toBeFocused();
});

test('the header of a profile is less than a third of a phone screen', async ({ member: { page } }) => {
  await page.goto('/profile');
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toBeVisible();
  const top = await name.boundingBox();
  const tabs = await page.getByRole('tablist').boundingBox();
  expect((tabs?.y ?? 740) - (top?.y ?? 0)).toBeLessThan(250);
});
