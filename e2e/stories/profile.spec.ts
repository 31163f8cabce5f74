import { countStored } from '../fixtures/device.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('leaving with unsaved changes shows a prompt, for every kind of navigation', async ({ member }) => {
  const { page } = member;
  await page.goto('/cars');
  await page.getByRole('button', { name: /حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'حسابي' }).click();
  const name = page.getByLabel('الاسم');
  await name.fill('اسم لم يُحفظ');
  const prompt = page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });

  await page.getByRole('tab', { name: 'إعلاناتي' }).click();
  await expect(prompt).toBeVisible();
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect(name).toHaveValue('اسم لم يُحفظ');

  await expectOverlayEntry(page, false);
  await page.goBack();
  await expect(prompt).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await prompt.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect(name).toHaveValue('اسم لم يُحفظ');

  await expectOverlayEntry(page, false);
  await page.goBack();
  await prompt.getByRole('button', { name: 'الخروج بدون حفظ' }).click();
  await expect(page).toHaveURL('/cars');
  await page.goForward();
  await expect(name).not.toHaveValue('اسم لم يُحفظ');
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
