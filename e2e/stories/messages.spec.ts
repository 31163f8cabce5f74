import type { Browser, BrowserContext, Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeAccount, newPerson, type Person, startSession } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

const wide = { width: 1280, height: 800 };

/** Opens a second member's app in a separate browser. */
async function another(
  browser: Browser,
  request: Parameters<typeof startSession>[0],
  person: Person,
): Promise<{ context: BrowserContext; page: Page; consoleErrors: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const consoleErrors = watchConsole(page);
  const session = await startSession(request, person);
  await page.goto('/healthz');
  await page.evaluate((stored) => localStorage.setItem('arabati.session', stored), session);
  await page.goto('/?mode=app');
  return { context, page, consoleErrors };
}

const box = (page: Page) => page.getByPlaceholder('اكتب رسالتك هنا... (لا يُسمح بالأرقام)');
const send = (page: Page) => page.getByRole('button', { name: 'إرسال', exact: true });
const bubble = (page: Page, text: string) =>
  page.getByRole('region', { name: 'الرسائل' }).getByRole('listitem').filter({ hasText: text });
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'المحادثات', exact: true }).getByRole('link', { name });

async function write(page: Page, text: string) {
  await box(page).fill(text);
  await send(page).click();
}

test('a buyer and a seller chat live with ticks, counts, search, digit removal, drafts and navigation', async ({
  member: { page: buyer, person: buyerPerson },
  browser,
  request,
}) => {
  const sellerPerson = await makeAccount(request, { ...newPerson(), name: 'الفاتح إدريس' });
  const [ad] = await postAds(request, sellerPerson, [{ title: 'هايلوكس دبل للبيع' }]);
  const seller = await another(browser, request, sellerPerson);

  // From the ad to its seller; there is no message yet.
  await buyer.goto('/messages');
  await expect(buyer.getByText('لا توجد محادثات')).toBeVisible();
  await expectAccessible(buyer);
  await buyer.goto(`/ad/${ad?.id}`);
  await buyer.getByRole('link', { name: 'مراسلة البائع' }).filter({ visible: true }).first().click();
  await expect(buyer).toHaveURL(/\/messages\?seller=[\w-]+&ad=[\w-]+$/);
  await expect(buyer.getByRole('heading', { name: 'الفاتح إدريس' })).toBeVisible();
  await expect(send(buyer)).toBeDisabled();

  // Digits of any script are removed. Shift+Enter starts a line, Enter sends.
  await box(buyer).pressSequentially('رقمي 09١٢۳ كم');
  await expect(box(buyer)).toHaveValue('رقمي  كم');
  await expect(buyer.getByText('لا يُسمح بالأرقام في الرسائل')).toBeVisible();
  await expectAccessible(buyer);
  await box(buyer).fill('السلام عليكم');
  await box(buyer).press('Shift+Enter');
  await box(buyer).pressSequentially('هل هي موجودة؟');
  await box(buyer).press('Enter');
  await expect(buyer.getByRole('status').filter({ hasText: 'تم إرسال الرسالة بنجاح' })).toContainText(
    'تم الإرسال',
  );
  await expect(box(buyer)).toHaveValue('');
  await expect(bubble(buyer, 'هل هي موجودة؟')).toContainText('أُرسلت');

  // The seller is notified on any page, without a reload.
  const messagesLink = seller.page
    .getByRole('link', { name: /^(\d+\+?\s*)?الرسائل/ })
    .filter({ visible: true });
  await expect(messagesLink).toContainText('1');
  await messagesLink.click();
  await expect(row(seller.page, buyerPerson.name)).toContainText('غير مقروءة: 1');
  await expect(row(seller.page, buyerPerson.name)).toContainText('هايلوكس دبل للبيع');
  await expect(row(seller.page, buyerPerson.name)).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expectAccessible(seller.page);
  await row(seller.page, buyerPerson.name).click();
  await expect(seller.page).toHaveURL(/\/messages\?conversation=[\w-]+$/);
  await expect(bubble(seller.page, 'السلام عليكم')).toBeVisible();
  // Opening the conversation marks it as read, which the buyer sees immediately.
  await expect(bubble(buyer, 'هل هي موجودة؟')).toContainText('قُرئت');

  await write(seller.page, 'نعم، تفضل بالمعاينة');
  await expect(bubble(buyer, 'نعم، تفضل بالمعاينة')).toBeVisible();
  await expect(bubble(seller.page, 'نعم، تفضل بالمعاينة')).toContainText('قُرئت');
  await expectAccessible(buyer);

  // One conversation at a time on a phone, with a back button; the list shows the last message.
  await expect(row(seller.page, buyerPerson.name)).toBeHidden();
  await seller.page.getByRole('button', { name: 'كل المحادثات' }).click();
  await expect(seller.page).toHaveURL('/messages');
  await expect(row(seller.page, buyerPerson.name)).toContainText('أنت: نعم، تفضل بالمعاينة');
  await seller.page.goForward();
  await expect(bubble(seller.page, 'السلام عليكم')).toBeVisible();
  await seller.page.goBack();
  await expect(row(seller.page, buyerPerson.name)).toBeVisible();

  // The search runs on the server.
  const search = seller.page.getByPlaceholder('بحث في المحادثات...');
  await search.fill('لا أحد');
  await expect(seller.page.getByText('لا توجد محادثات')).toBeVisible();
  await search.fill('هايلوكس');
  await expect(row(seller.page, buyerPerson.name)).toBeVisible();

  // A draft stays on the device, for its own conversation.
  await row(seller.page, buyerPerson.name).click();
  await box(seller.page).fill('سأكون في');
  await seller.page.reload();
  await expect(box(seller.page)).toHaveValue('سأكون في');

  // On a desktop, list and conversation are side by side.
  await seller.page.setViewportSize(wide);
  await expect(row(seller.page, buyerPerson.name)).toHaveAttribute('aria-current', 'page');
  await expect(bubble(seller.page, 'السلام عليكم')).toBeVisible();
  await expectAccessible(seller.page);
  await seller.page.goto('/messages');
  await expect(seller.page.getByText('اختر محادثة')).toBeVisible();

  expect(seller.consoleErrors).toEqual([]);
  await seller.context.close();
});

test('a message written offline waits, is sent once, and nothing is lost meanwhile', async ({
  member: { page, person },
  request,
}) => {
  const sellerPerson = await makeAccount(request, { ...newPerson(), name: 'نجلاء' });
  const [ad] = await postAds(request, sellerPerson, [{ title: 'أتوس اقتصادية' }]);
  await page.goto(`/ad/${ad?.id}`);
  await page.getByRole('link', { name: 'مراسلة البائع' }).filter({ visible: true }).first().click();
  await write(page, 'قبل الانقطاع');
  await expect(bubble(page, 'قبل الانقطاع')).toContainText('أُرسلت');
  const buyer = await headersOf(request, person);
  const seller = await headersOf(request, sellerPerson);
  const { items } = await (await request.get('/api/conversations', { headers: buyer })).json();
  const conversation_id = items[0].id as string;

  await page.context().setOffline(true);
  await write(page, 'بلا شبكة');
  await expect(bubble(page, 'بلا شبكة')).toContainText('تُرسل عند عودة الاتصال');
  await request.put(`/api/messages/${crypto.randomUUID()}`, {
    headers: seller,
    data: { conversation_id, content: 'كتبتُ وأنت غائب' },
  });
  await page.context().setOffline(false);
  await expect(bubble(page, 'بلا شبكة')).toContainText('أُرسلت');
  await expect(bubble(page, 'كتبتُ وأنت غائب')).toBeVisible();

  // The response is lost. The retry sends the same message, not a second one.
  let cut = 0;
  await page.route('**/api/messages/*', async (route) => {
    cut += 1;
    if (cut > 2) return route.continue();
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await write(page, 'جواب ضائع');
  await expect(bubble(page, 'جواب ضائع')).toContainText('أُرسلت');
  await expect.poll(() => cut).toBe(3);
  const thread = await (
    await request.get(`/api/conversations/${conversation_id}/messages`, { headers: seller })
  ).json();
  expect(thread.items.map(({ content }: { content: string }) => content).sort()).toEqual(
    ['قبل الانقطاع', 'بلا شبكة', 'كتبتُ وأنت غائب', 'جواب ضائع'].sort(),
  );
});

test('all tabs of a browser share one stream, and another tab takes over when the leader closes', async ({
  member: { page, person },
  request,
}) => {
  const streams: string[] = [];
  page.context().on('request', (sent) => {
    if (sent.url().endsWith('/api/live')) streams.push(sent.url());
  });
  const writer = await makeAccount(request, { ...newPerson(), name: 'سوسن' });
  const [ad] = await postAds(request, person, [{ title: 'كليك صغيرة' }]);
  const [writerHeaders, ownHeaders] = [await headersOf(request, writer), await headersOf(request, person)];
  const { user_id } = await (await request.get('/api/me', { headers: ownHeaders })).json();
  const say = (content: string) =>
    request.put(`/api/messages/${crypto.randomUUID()}`, {
      headers: writerHeaders,
      data: { receiver_id: user_id, ad_id: ad?.id, content },
    });

  await page.goto('/messages');
  const second = await page.context().newPage();
  await second.goto('/messages?mode=app');
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  await say('في كل الألسنة');
  for (const tab of [page, second]) await expect(row(tab, 'سوسن')).toContainText('في كل الألسنة');
  // One for the first page of the fixture and one for the page opened next; none for the second tab.
  const before = streams.length;
  expect(before).toBeLessThanOrEqual(2);
  await page.close();
  await say('بعد الإغلاق');
  await expect(row(second, 'سوسن')).toContainText('بعد الإغلاق');
  await expect.poll(() => streams.length).toBe(before + 1);
});
