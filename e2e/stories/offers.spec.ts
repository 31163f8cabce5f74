import type { Browser, BrowserContext, Page } from '@playwright/test';
import { postAds } from '../fixtures/ads.ts';
import { loseFirstResponse } from '../fixtures/network.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { makeAccount, newPerson, type Person, startSession } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

/** Opens a second member's app in a separate browser. */
async function another(browser: Browser, request: Parameters<typeof startSession>[0], person: Person) {
  const context: BrowserContext = await browser.newContext();
  const page = await context.newPage();
  const consoleErrors = watchConsole(page);
  const session = await startSession(request, person);
  await page.goto('/healthz');
  await page.evaluate((stored) => localStorage.setItem('arabati.session', stored), session);
  await page.goto('/?mode=app');
  return { context, page, consoleErrors };
}

const card = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'الرسائل' }).getByRole('article', { name });

test('a buyer offers, the seller counters, the buyer accepts, and both see it live', async ({
  member: { page: buyer },
  browser,
  request,
}) => {
  const sellerPerson = await makeAccount(request, { ...newPerson(), name: 'الفاتح إدريس' });
  const [ad] = await postAds(request, sellerPerson, [
    { title: 'كورولا للعروض', form: { price: 12_500_000 } },
  ]);
  const seller = await another(browser, request, sellerPerson);

  // No offers under a private amount.
  await seller.page.goto('/profile?tab=ads');
  await seller.page.getByRole('button', { name: 'العروض' }).click();
  const terms = seller.page.getByRole('dialog');
  await terms.getByText('أستقبل العروض من مبلغ أحدده').click();
  await terms.getByRole('textbox', { name: 'أقل عرض أستقبله' }).fill('9');
  await expectAccessible(seller.page);
  await terms.getByRole('button', { name: 'احفظ' }).click();
  await expect(terms).toHaveCount(0);
  await expectOverlayEntry(seller.page, false);
  await seller.page.goto('/messages');
  await expect(seller.page.getByText('لا توجد محادثات')).toBeVisible();

  // Too low, in the wrong unit, and then with a lost response.
  await buyer.goto(`/ad/${ad?.id}`);
  await buyer.getByRole('button', { name: 'قدّم عرضاً' }).click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByLabel('المبلغ').fill('8.5');
  await dialog.getByRole('button', { name: 'أرسل العرض' }).click();
  await expect(dialog.getByText('عرضك أقل مما يقبله البائع')).toBeVisible();
  await dialog.getByLabel('المبلغ').fill('10');
  await dialog.getByLabel('وحدة السعر').selectOption('thousand');
  await dialog.getByRole('button', { name: 'أرسل العرض' }).click();
  await expect(dialog.getByText('المبلغ بعيد جداً عن السعر')).toBeVisible();
  await dialog.getByLabel('وحدة السعر').selectOption('million');
  await expectAccessible(buyer);
  await loseFirstResponse(buyer, '**/api/offers/*');
  await dialog.getByRole('button', { name: 'أرسل العرض' }).click();
  await expect(buyer).toHaveURL(/\/messages\?conversation=/);
  await expect(card(buyer, /^عرضك: 10,000,000/)).toHaveCount(1);

  // The seller's list shows it at once.
  const row = seller.page.getByRole('region', { name: 'المحادثات', exact: true }).getByRole('link');
  await expect(row).toContainText('عرض: 10 ملايين جنيه');
  await row.click();
  await card(seller.page, /^عرض من المشتري/)
    .getByRole('button', { name: 'اعرض غيره' })
    .click();
  const counter = seller.page.getByRole('dialog');
  await counter.getByLabel('المبلغ').fill('11.5');
  await counter.getByRole('button', { name: 'أرسل العرض' }).click();
  await expect(counter).toHaveCount(0);
  await expect(card(buyer, /^عرضك:/).getByText('قابله عرض آخر')).toBeVisible();
  const countered = card(buyer, /^عرض مقابل من البائع: 11,500,000/);
  await expectAccessible(buyer);
  await countered.getByRole('button', { name: 'اقبل' }).click();
  const sure = buyer.getByRole('dialog');
  await expect(sure.getByText('القبول لا يلزم أحداً')).toBeVisible();
  await sure.getByRole('button', { name: 'نعم، أقبل العرض' }).click();

  // Both see that it is not binding.
  await expect(card(buyer, /^قبلت العرض/)).toContainText('القبول لا يلزم أحداً');
  await expect(card(seller.page, /^قُبل عرضك/)).toContainText('القبول لا يلزم أحداً');
  await expect(card(seller.page, /^عرضك المقابل/).getByText('مقبول')).toBeVisible();
  await expect(countered.getByRole('button')).toHaveCount(0);
  expect(seller.consoleErrors).toEqual([]);
  await seller.context.close();
});

test('a visitor signs in and the dialog is open; without a network the offer waits', async ({
  visitor: page,
  request,
}) => {
  const seller = await makeAccount(request);
  const person = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{ title: 'بوكس للعروض', form: { price: 12_500_000 } }]);
  await page.goto(`/ad/${ad?.id}`);
  await page.getByRole('link', { name: 'قدّم عرضاً' }).click();
  await expect(page.getByText('يجب تسجيل الدخول لتقديم عرض')).toBeVisible();
  await page.getByLabel('البريد الإلكتروني').fill(person.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  const dialog = page.getByRole('dialog');
  // The network ends before the words for the amount are loaded.
  await page.route('**/price-in-words-*', (route) => route.abort('internetdisconnected'));
  await dialog.getByLabel('المبلغ').fill('9.25');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'أرسل العرض' }).click();
  await expect(page.getByText('نرسله عند عودة الاتصال')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/ad/${ad?.id}$`));
  await page.context().setOffline(false);
  await expect(page.getByText('تم إرسال الرسالة بنجاح')).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: /أنت: عرض: 9.25 مليون جنيه/ })).toBeVisible();
});
