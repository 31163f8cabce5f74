import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { converse } from '../fixtures/conversations.ts';
import { countStored } from '../fixtures/device.ts';
import { insertNotifications } from '../fixtures/notifications.ts';
import { makeAccount, type Person } from '../fixtures/people.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { choosePhotos, fillUpToPhotos, next } from '../fixtures/posting-form.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/*
 * The network is interrupted at each step of a change: before the server receives it, and after it has processed the
 * request but before its response arrives. The server's counts show that nothing is lost and nothing happens twice.
 */

type Cut = 'before' | 'after';

/**
 * Interrupts all further requests of a method and path.
 *
 * @returns the number that reached the server, and a function that restores the network.
 */
async function cutAt(line: Page | BrowserContext, step: Cut, method: string, where: RegExp) {
  const reached: string[] = [];
  let restored = false;
  await line.route(where, async (route) => {
    if (restored || route.request().method() !== method) return route.fallback();
    if (step === 'after') {
      const result = await route.fetch();
      reached.push(`${result.status()} ${new URL(route.request().url()).pathname}`);
    }
    await route.abort('internetdisconnected');
  });
  return {
    reached,
    mend: () => {
      restored = true;
    },
  };
}

/** Closes the app and opens it again, as after an empty battery. */
async function restart(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(`${path}${path.includes('?') ? '&' : '?'}mode=app`);
  return again;
}

const meOf = async (request: APIRequestContext, person: Person) =>
  (await request.get('/api/me', { headers: await headersOf(request, person) })).json();

test('an interrupted reveal costs one point, however often it is retried', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await page.goto(`/ad/${ad?.id}`);
  await page.getByRole('button', { name: 'عرض رقم البائع (نقطة واحدة)' }).first().click();
  const confirm = page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' });
  const failed = page.getByText(/حاول مرة أخرى، لن تُخصم النقطة مرتين/);
  const { points } = await meOf(request, person);

  const silent = await cutAt(page, 'before', 'POST', /\/reveal$/);
  await confirm.click();
  await expect(failed.last()).toBeVisible();
  expect((await meOf(request, person)).points.total).toBe(points.total);
  silent.mend();

  const lost = await cutAt(page, 'after', 'POST', /\/reveal$/);
  await confirm.click();
  await expect.poll(() => lost.reached.length).toBeGreaterThan(1);
  lost.mend();
  // Either the app's retry or the person's succeeds.
  await expect(async () => {
    if (await confirm.isVisible()) await confirm.click({ timeout: 1_000 });
    await expect(page.getByRole('link', { name: `اتصال ${seller.phone}` }).first()).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  expect((await meOf(request, person)).points.total).toBe(points.total - 1);
});

test('a reveal that is cancelled offline is not sent when the network returns', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await page.goto(`/ad/${ad?.id}`);
  await page.getByRole('button', { name: 'عرض رقم البائع (نقطة واحدة)' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'عرض معلومات التواصل' });
  const { points } = await meOf(request, person);
  const reveals: string[] = [];
  page.on('request', (apiRequest) => {
    if (/\/reveal$/.test(apiRequest.url())) reveals.push(apiRequest.method());
  });
  // The request neither fails nor gets a response, so that the dialog waits until it is cancelled.
  await page.route(/\/reveal$/, () => {});

  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' }).click();
  await expect(dialog.getByText('ننتظر عودة الشبكة')).toBeVisible();
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await expect(dialog).toHaveCount(0);
  const before = reveals.length;
  expect(before).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  // The reconnected page refetches its data; by then, all delays of the cancelled request are over.
  await page.waitForResponse((response) => response.url().includes(`/api/ads/${ad?.id}/viewer`));
  await page.waitForTimeout(4_500);
  expect(reveals.length).toBe(before);
  expect((await meOf(request, person)).points.total).toBe(points.total);
});

test('an ad is posted once although responses to its photo and to itself are lost and the app restarts', async ({
  member: { page, person },
  request,
}) => {
  test.slow();
  await page.goto('/add-ad');
  await fillUpToPhotos(page, 'كورولا بين انقطاعين');

  const photoLost = await cutAt(page, 'after', 'PUT', /\/api\/photos\//);
  const small = { width: 320, height: 240 };
  await choosePhotos(page, await carPhoto('red', small), await carPhoto('blue', small));
  await expect.poll(() => photoLost.reached.length).toBeGreaterThan(1);
  photoLost.mend();

  // All typed and chosen content is restored; the photos continue to upload with their existing ids.
  const uploads: string[] = [];
  page.context().on('request', (apiRequest) => {
    if (apiRequest.method() === 'PUT' && apiRequest.url().includes('/api/photos/'))
      uploads.push(apiRequest.url());
  });
  const second = await restart(page, '/add-ad');
  await expect(second.getByText('استعدنا مسودتك المحفوظة')).toBeVisible();
  await expect.poll(() => new Set(uploads).size).toBe(2);
  await next(second);
  await expect(second.getByText('كورولا بين انقطاعين')).toBeVisible();

  const unsent = await cutAt(second, 'before', 'POST', /\/api\/ads$/);
  await second.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(second.getByText('إعلانك في الانتظار')).toBeVisible();
  expect((await meOf(request, person)).monthly_ads.used).toBe(0);
  // It is sent automatically; the response is lost, and the retry must not create a second ad.
  const adLost = await cutAt(second, 'after', 'POST', /\/api\/ads$/);
  unsent.mend();
  await expect.poll(() => adLost.reached.length).toBeGreaterThan(0);
  const third = await restart(second, '/add-ad');
  await expect(third.getByText('تم نشر الإعلان بنجاح')).toBeVisible();
  await expectAccessible(third);

  expect((await meOf(request, person)).monthly_ads.used).toBe(1);
  const headers = await headersOf(request, person);
  const { items } = await (await request.get('/api/me/ads', { headers })).json();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ title: 'كورولا بين انقطاعين', photo_count: 2 });
});

test('messages written offline survive a restart and arrive once, in order', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  if (!ad) throw new Error('The ad was not posted.');
  const conversation = await converse(request, { buyer: person, seller, ad });
  const path = `/messages?conversation=${conversation.id}`;
  // The live channel would report the message that arrived, and the thread would show it as sent.
  await page.route('**/api/live', (route) => route.abort('internetdisconnected'));
  await page.goto(path);
  const box = page.getByPlaceholder('اكتب رسالتك هنا... (لا يُسمح بالأرقام)');
  const waiting = page.getByText('تُرسل عند عودة الاتصال');
  const write = async (text: string) => {
    await box.fill(text);
    await box.press('Enter');
  };

  const lost = await cutAt(page, 'after', 'PUT', /\/api\/messages\//);
  await write('الأولى وصلت وضاع جوابها');
  await expect(waiting).toHaveCount(1);
  expect(lost.reached.length).toBeGreaterThan(0);
  await write('الثانية');
  await write('الثالثة');
  await expect.poll(async () => (await countStored(page)).queue).toBe(3);
  const again = await restart(page, path);
  for (const text of ['الأولى وصلت وضاع جوابها', 'الثانية', 'الثالثة']) {
    await expect(again.getByRole('listitem').filter({ hasText: text })).toContainText('أُرسلت');
  }
  expect((await conversation.thread()).map(({ content }) => content)).toEqual([
    'السلام عليكم',
    'الأولى وصلت وضاع جوابها',
    'الثانية',
    'الثالثة',
  ]);
});

test('messages read offline are marked as read after a restart, up to the last displayed one', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  if (!ad) throw new Error('The ad was not posted.');
  const conversation = await converse(request, { buyer: person, seller, ad });
  await conversation.reply('رأيتها');
  await insertNotifications(person, 1);
  const cut = await cutAt(page.context(), 'before', 'PUT', /\/read(\?|$)/);
  // Each attempt ends before the page is left, because a request of an unloading page cannot be intercepted.
  const cutOff = () =>
    page.waitForEvent('requestfailed', (apiRequest) => /\/read(\?|$)/.test(apiRequest.url()));
  const first = cutOff();
  await page.goto(`/messages?conversation=${conversation.id}`);
  await expect(page.getByText('رأيتها').last()).toBeVisible();
  await first;
  await page.evaluate(() => history.pushState(null, '', '/notifications'));
  const second = cutOff();
  await page.getByText('خبر قديم 1').click();
  await expect(page.getByRole('article').filter({ hasText: 'خبر قديم 1' })).not.toContainText('غير مقروء');
  await second;
  // Arrives after the last view, so it was not seen.
  await page.context().setOffline(true);
  await conversation.reply('لم أرها بعد');
  const headers = await headersOf(request, person);
  const read = async () => {
    const { messages } = (await meOf(request, person)).unread;
    const { items } = await (await request.get('/api/me/notifications?filter=read', { headers })).json();
    return { messages, notifications: items.map(({ title }: { title: string }) => title) };
  };
  expect(await read()).toEqual({ messages: 2, notifications: [] });

  await page.close();
  cut.mend();
  await page.context().setOffline(false);
  const sent: string[] = [];
  page.context().on('request', (apiRequest) => {
    if (apiRequest.method() === 'PUT') sent.push(new URL(apiRequest.url()).pathname);
  });
  await restart(page, '/cars');
  await expect.poll(read).toEqual({ messages: 1, notifications: ['خبر قديم 1'] });
  expect(sent).toEqual([
    `/api/conversations/${conversation.id}/read`,
    expect.stringMatching(/^\/api\/me\/notifications\/[\w-]+\/read$/),
  ]);
});
