import type { BrowserContext, Page } from '@playwright/test';
import { drawReceipt } from '../../apps/server/src/testing/receipt-pictures.ts';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { makeFree } from '../fixtures/free-member.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

const newNumber = () => String(Math.floor(20_000_000_000 + Math.random() * 9_999_999_999));

/** A file from a phone's gallery: a screenshot of a banking app. */
async function screenshotOf(number: string) {
  const buffer = await drawReceipt({ number, account: number.slice(-4), time: '10:41:22' });
  return { name: 'bankak.jpg', mimeType: 'image/jpeg', buffer };
}

async function fillReceipt(page: Page, number: string) {
  await page.getByRole('radio', { name: /باقة التجار المميزة/ }).check({ force: true });
  // The price of the chosen plan, unless another amount was typed.
  await expect(page.getByLabel('المبلغ الذي حوّلته')).toHaveValue('25000');
  await page.getByLabel('المبلغ الذي حوّلته').fill('٢٥٬٠٠٠');
  await page.getByLabel('رقم العملية').fill(number);
  await page.getByLabel('اختر صورة الإيصال').setInputFiles(await screenshotOf(number));
  await expect(page.getByAltText('صورة الإيصال المختارة')).toBeVisible();
}

/** Opens the administration for an administrator, in a separate tab. */
async function openDesk(context: BrowserContext) {
  const administrator = await makeAdministrator();
  const page = await context.newPage();
  const consoleErrors = watchConsole(page);
  await page.goto('/admin-login');
  await submitCredentials(page, administrator);
  await page
    .getByRole('navigation', { name: 'أقسام الإدارة' })
    .getByRole('link', { name: 'الإيصالات' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'إيصالات التحويل' })).toBeVisible();
  return { page, consoleErrors, ...administrator };
}

/** Finds the receipt with a number in the queue and opens it by keyboard. */
async function openReceipt(page: Page, number: string) {
  const search = page.getByRole('searchbox', { name: 'البحث عن إيصال' });
  // Typed letters that are shortcuts elsewhere remain text.
  await search.pressSequentially(`jnar`);
  await expect(search).toHaveValue('jnar');
  await search.fill(number);
  await search.press('Enter');
  const found = page.getByRole('article').filter({ hasText: number });
  await expect(page.getByRole('article')).toHaveCount(1);
  await search.blur();
  await page.keyboard.press('j');
  await expect(found.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'صورة الإيصال' })).toBeVisible();
}

test('a member sends a receipt, an administrator finds the transfer and approves, and the member is premium', async ({
  member: { page, person },
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('30 نقطة').first()).toBeVisible();
  await makeFree(person, { points: 10 });
  const number = newNumber();
  await page.goto('/upload-receipt');
  await page.getByRole('button', { name: 'إرسال الإيصال' }).click();
  await expect(page.getByText('املأ هذه الخانة')).toHaveCount(4);
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);

  // Text and picture are restored after a restart of the app.
  await fillReceipt(page, number);
  await page.reload();
  await expect(page.getByText('استعدنا ما كتبته')).toBeVisible();
  await expect(page.getByAltText('صورة الإيصال المختارة')).toBeVisible();
  await expect(page.getByLabel('رقم العملية')).toHaveValue(number);

  await page.getByRole('button', { name: 'إرسال الإيصال' }).click();
  await expect(page.getByText('وصلنا إيصالك')).toBeVisible();
  const own = page.getByRole('region', { name: 'إيصالاتك' }).getByRole('listitem');
  await expect(own).toContainText('قيد المراجعة');
  await expect(own).toContainText(number);
  await expect(page.getByLabel('رقم العملية')).toHaveValue('');
  await own.getByRole('button', { name: 'عرض الصورة' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'صورة الإيصال' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // The same number in another spelling.
  await fillReceipt(page, ` ${number.slice(0, 5)} ${number.slice(5)}`);
  await page.getByRole('button', { name: 'إرسال الإيصال' }).click();
  await expect(page.getByText('أرسلت إيصالاً بهذا الرقم وهو قيد المراجعة')).toBeVisible();
  await expect(page.getByLabel('رقم العملية')).toBeFocused();

  const desk = await openDesk(page.context());
  await expectAccessible(desk.page);
  await openReceipt(desk.page, number);
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: 'تكبير الصورة' }).click();
  await desk.page.getByRole('button', { name: 'قبول وتفعيل' }).click();
  const dialog = desk.page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'تأكيد التفعيل' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('checkbox').check({ force: true });
  await expectAccessible(desk.page);
  await confirm.click();
  await expect(desk.page.getByText('قُبل الإيصال وفُعّلت الباقة')).toBeVisible();
  await expect(desk.page.getByRole('link', { name: /^(التالي|لا يوجد غيره، كل الإيصالات)$/ })).toBeFocused();
  await expectAccessible(desk.page);
  await desk.page.getByRole('link', { name: 'كل الإيصالات', exact: true }).click();
  await desk.page.getByRole('tab', { name: 'المقبولة' }).click();
  await expect(desk.page.getByRole('article').filter({ hasText: number })).toContainText(desk.username);

  // The member's open page displays the decision without a reload.
  await expect(own).toContainText('مقبول');
  await expect(page.getByText('عضويتك الآن: باقة التجار المميزة')).toBeVisible();
  expect(desk.consoleErrors).toEqual([]);
});

test('a stored picture is not overwritten by a save that began before it', async ({ member: { page } }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    let stored = false;
    IDBObjectStore.prototype.put = function (value, key) {
      const withPicture = String(key).startsWith('receipt') && value.photo !== null;
      // The page is killed once the picture is displayed: nothing is saved later.
      if (document.querySelector('[alt="صورة الإيصال المختارة"]')) throw new Error('The page was killed.');
      const request = put.call(this, value, key);
      if (withPicture && !stored) {
        stored = true;
        // Another app is opened at this moment.
        document.dispatchEvent(new Event('visibilitychange'));
      }
      return request;
    };
  });
  const number = newNumber();
  await page.goto('/upload-receipt');
  await fillReceipt(page, number);
  await page.reload();
  await expect(page.getByText('استعدنا ما كتبته')).toBeVisible();
  await expect(page.getByAltText('صورة الإيصال المختارة')).toBeVisible();
  await expect(page.getByLabel('رقم العملية')).toHaveValue(number);
});

test('a draft that was sent in another tab and changed here is sent as a receipt of its own', async ({
  member: { page },
}) => {
  const [first, second] = [newNumber(), newNumber()];
  await page.goto('/upload-receipt');
  await fillReceipt(page, first);
  const other = await page.context().newPage();
  await other.goto('/upload-receipt?mode=app');
  await other.getByRole('button', { name: 'دفعت؟ أرسل الإيصال' }).click();
  await expect(other.getByAltText('صورة الإيصال المختارة')).toBeVisible();

  await page.getByRole('button', { name: 'إرسال الإيصال' }).click();
  await expect(page.getByText('وصلنا إيصالك')).toBeVisible();
  await other.getByLabel('رقم العملية').fill(second);
  await other.getByRole('button', { name: 'إرسال الإيصال' }).click();
  await expect(other.getByText('وصلنا إيصالك')).toBeVisible();
  const receipts = other.getByRole('region', { name: 'إيصالاتك' });
  await expect(receipts.getByText(first)).toBeVisible();
  await expect(receipts.getByText(second)).toBeVisible();
  await other.close();
});

test('what is typed into a receipt in two tabs stays', async ({ member: { page: one } }) => {
  const number = newNumber();
  await one.goto('/upload-receipt');
  const other = await one.context().newPage();
  await other.goto('/upload-receipt?mode=app');
  await other.getByRole('button', { name: 'دفعت؟ أرسل الإيصال' }).click();
  await expect(other.getByLabel('رقم العملية')).toHaveValue('');

  await one.getByLabel('المبلغ الذي حوّلته').fill('12345');
  await expect(other.getByLabel('المبلغ الذي حوّلته')).toHaveValue('12345');
  await other.getByLabel('رقم العملية').fill(number);
  await expect(one.getByLabel('رقم العملية')).toHaveValue(number);
  await one.getByLabel('اختر صورة الإيصال').setInputFiles(await screenshotOf(number));
  await expect(other.getByAltText('صورة الإيصال المختارة')).toBeVisible();
  await other.close();
  await one.reload();
  await expect(one.getByLabel('رقم العملية')).toHaveValue(number);
  await expect(one.getByLabel('المبلغ الذي حوّلته')).toHaveValue('12345');
});

test('a member sees the reason of a rejection; for the next receipt, the administrator sees the first one', async ({
  member: { page },
}) => {
  const number = newNumber();
  await page.goto('/upload-receipt');
  await fillReceipt(page, number);
  await page.getByRole('button', { name: 'إرسال الإيصال' }).click();
  await expect(page.getByText('وصلنا إيصالك')).toBeVisible();

  const desk = await openDesk(page.context());
  await expect(
    desk.page
      .getByRole('navigation', { name: 'أقسام الإدارة' })
      .getByRole('link', { name: /الإيصالات ?، بانتظار المراجعة: \d/ }),
  ).toBeVisible();
  await desk.page.setViewportSize({ width: 360, height: 740 });
  const overflow = () =>
    desk.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await openReceipt(desk.page, number);
  // Shortcuts can be disabled, and stay so after a reload.
  await desk.page.getByRole('checkbox', { name: 'اختصارات الحروف' }).uncheck({ force: true });
  await desk.page.reload();
  const letters = desk.page.getByRole('checkbox', { name: 'اختصارات الحروف' });
  await expect(letters).not.toBeChecked();
  await letters.blur();
  await desk.page.keyboard.press('r');
  await expect(desk.page.getByRole('dialog')).toHaveCount(0);
  await letters.check({ force: true });
  await letters.blur();
  await desk.page.keyboard.press('r');
  await desk.page.getByRole('button', { name: 'تأكيد الرفض' }).click();
  await expect(desk.page.getByText('اكتب سبب الرفض')).toBeVisible();
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: 'الصورة غير واضحة، أرسل أوضح منها.' }).click();
  await desk.page.getByRole('button', { name: 'تأكيد الرفض' }).click();
  await expect(desk.page.getByText('رُفض الإيصال', { exact: true })).toBeVisible();
  await expect(desk.page.getByRole('link', { name: /^(التالي|لا يوجد غيره، كل الإيصالات)$/ })).toBeFocused();

  const own = page.getByRole('region', { name: 'إيصالاتك' }).getByRole('listitem');
  await expect(own).toContainText('مرفوض');
  await expect(own).toContainText('الصورة غير واضحة، أرسل أوضح منها.');
  await expectAccessible(page);
  await fillReceipt(page, number);
  await page.getByRole('button', { name: 'إرسال الإيصال' }).click();
  await expect(own).toHaveCount(2);
  await page.goto('/notifications');
  const notice = page.getByRole('listitem').filter({ hasText: 'لم يُقبل إيصالك' });
  await expect(notice).toContainText('الصورة غير واضحة، أرسل أوضح منها.');

  // The queue is displayed when another receipt arrives.
  await desk.page.getByRole('link', { name: 'كل الإيصالات', exact: true }).click();
  await openReceipt(desk.page, number);
  await expect(desk.page.getByText('هذا الإيصال مكرر')).toBeVisible();
  await desk.page.goBack();
  await expect(desk.page.getByRole('article').getByText('رقم العملية نفسه')).toBeVisible();
  await expectAccessible(desk.page);
  await desk.page.goForward();
  await expect(desk.page.getByText('هذا الإيصال مكرر')).toBeVisible();
  await expect(desk.page.getByText('رقم العملية نفسه')).toBeVisible();
  await expectAccessible(desk.page);
  // Another story's picture may look similar; the number is unique to this story.
  const earlier = desk.page.getByRole('listitem').filter({ hasText: 'رقم العملية نفسه' });
  await earlier.getByRole('link', { name: 'افتحه وقارن' }).click();
  await expect(desk.page.getByText('السبب: الصورة غير واضحة، أرسل أوضح منها.')).toBeVisible();
  // A rejection can be undone, but not while another receipt of the same transfer waits.
  const undo = desk.page.getByRole('button', { name: 'إلغاء الرفض' });
  const confirmUndo = desk.page.getByRole('button', { name: 'نعم، أعده إلى الانتظار' });
  await undo.click();
  await expectAccessible(desk.page);
  await confirmUndo.click();
  await expect(desk.page.getByText('رقم العملية مستخدم')).toBeVisible();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'اتركه مرفوضاً' }).click();
  await expectOverlayEntry(desk.page, false);
  await desk.page.goBack();
  await expect(desk.page.getByRole('button', { name: 'قبول وتفعيل' })).toBeVisible();
  await desk.page.keyboard.press('r');
  await desk.page.getByRole('button', { name: 'سبق استخدام هذا الإيصال.' }).click();
  await desk.page.getByRole('button', { name: 'تأكيد الرفض' }).click();
  await undo.click();
  await confirmUndo.click();
  await expect(desk.page.getByText('عاد الإيصال إلى المراجعة')).toBeVisible();
  await expect(desk.page.getByRole('group', { name: 'القرار' })).toBeFocused();
  await expect(desk.page.getByRole('button', { name: 'قبول وتفعيل' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'نراجع إيصالك من جديد' })).toBeVisible();
  expect(desk.consoleErrors).toEqual([]);
});
