import type { Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { converse } from '../fixtures/conversations.ts';
import { countStored, storedEndpoints } from '../fixtures/device.ts';
import { makeAccount, newPerson } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const hourMs = 3_600_000;
/** Unique to this story and this attempt. */
const titled = (name: string) => `${name} ${randomLetters()}`;
const heart = (page: Page, title: string) =>
  page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'المفضلة', exact: true });
const offlineLine = (page: Page) =>
  page.getByRole('banner').getByRole('strong').filter({ hasText: 'لا يوجد اتصال' });

/** Waits until the app and these screens' data are stored on the device. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Waits until responses of these endpoints, and what follows them, are stored. A story would continue sooner than a person. */
async function waitUntilStored(page: Page, endpoints: string[]): Promise<void> {
  await expect.poll(() => storedEndpoints(page)).toEqual(expect.arrayContaining(endpoints));
  let before: number | undefined;
  await expect
    .poll(
      async () => {
        const { answers: now = 0 } = await countStored(page);
        const isStable = now > 0 && now === before;
        before = now;
        return isStable;
      },
      { intervals: [500] },
    )
    .toBe(true);
}

test('after one visit, the app opens without a network at any of its paths', async ({ visitor, context }) => {
  await visitor.goto('/');
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await visitor.goto('/cars');
  await expect(visitor.getByRole('heading', { level: 1, name: 'السيارات' })).toBeVisible();
  await visitor.goto('/add-ad');
  await expect(visitor).toHaveURL('/auth');
  await expect(visitor.getByRole('link', { name: /عربتي/ }).first()).toBeVisible();
  await expectAccessible(visitor);
  await context.setOffline(false);
});

test('a new build is offered while nothing is being typed, and loaded on confirmation', async ({
  visitor,
}) => {
  await visitor.goto('/');
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // From the second visit on, the app is loaded from the device, and a new build must wait.
  await visitor.reload();
  const waiting = () =>
    visitor.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await visitor.getByRole('link', { name: 'دخول', exact: true }).click();
  await expect(visitor).toHaveURL('/auth');
  // To the browser, another URL is another build.
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?next');
  });
  await expect.poll(waiting).toBe(true);
  const offer = visitor.getByText('نسخة جديدة من التطبيق جاهزة');
  await expect(offer).toBeHidden();

  await visitor.goBack();
  await expect(offer).toBeVisible();
  await expectAccessible(visitor);
  const loadedAt = () => visitor.evaluate(() => performance.timeOrigin);
  const before = await loadedAt();
  await visitor.getByRole('button', { name: 'حدّث الآن' }).click();
  // The browser activates the build once the old worker has no request in progress, which may take minutes.
  await expect.poll(() => loadedAt().catch(() => before), { timeout: 360_000 }).not.toBe(before);
  await expect(offer).toBeHidden();
});

test('cached screens open offline after hours and a restart, and show the age of their data', async ({
  member: { page, person },
  context,
  request,
}) => {
  test.slow();
  const seller = await makeAccount(request, { ...newPerson(), name: 'آدم إسحق' });
  const [ad] = await postAds(request, seller, [{ title: titled('سوناتا') }]);
  if (!ad) throw new Error('The ad was not posted.');
  const conversation = await converse(request, { buyer: person, seller, ad });
  await conversation.reply('نعم، ما زالت موجودة');
  const headers = await headersOf(request, person);
  await request.put(`/api/me/favorites/${ad.id}`, { headers });
  await request.post(`/api/ads/${ad.id}/reveal`, { headers });

  const number = page.getByRole('link', { name: `اتصال ${seller.phone}` });
  const card = page.getByRole('heading', { level: 3, name: ad.title });
  const reply = page.getByText('نعم، ما زالت موجودة').last();
  const screens: [path: string, seen: ReturnType<Page['getByText']>, endpoints: string[]][] = [
    ['/cars', card, ['GET /api/ads']],
    [
      `/ad/${ad.id}`,
      number.filter({ visible: true }).first(),
      ['GET /api/ads/{ad_id}', 'GET /api/ads/{ad_id}/viewer'],
    ],
    ['/profile?tab=favorites', card, ['GET /api/me/favorites']],
    [
      `/messages?conversation=${conversation.id}`,
      reply,
      ['GET /api/conversations/{conversation_id}/messages'],
    ],
    ['/notifications', page.getByText('مرحباً بك في عربتي!'), ['GET /api/me/notifications']],
    // Other stories post newer ads meanwhile.
    ['/', page.getByRole('article').first(), ['GET /api/ads']],
  ];
  for (const [path, seen, endpoints] of screens) {
    await page.goto(path);
    await expect(seen).toBeVisible();
    await expect(offlineLine(page)).toBeHidden();
    await waitUntilStored(page, endpoints);
  }
  await waitForServiceWorker(page);

  await context.setOffline(true);
  // The access token has expired too.
  await page.clock.setSystemTime(Date.now() + 3 * hourMs);
  for (const [path, seen] of screens) {
    await page.goto(path);
    await expect(seen).toBeVisible();
    await expect(offlineLine(page)).toBeVisible();
    await expect(page.getByText('آخر تحديث قبل 3 ساعات')).toBeVisible();
  }
  await expectAccessible(page);

  // Never loaded: the screen reports it instead of showing a skeleton.
  await page.goto('/search?q=نيسان');
  await expect(page.getByText('خطأ في البحث')).toBeVisible();
  await context.setOffline(false);
  await expect(offlineLine(page)).toBeHidden();
});

test('offline, a new ad can be started, and an uncached list offers the cached ads', async ({
  member: { page },
  context,
  request,
}) => {
  const [ad] = await postAds(request, await makeAccount(request), [{ title: titled('سيراتو') }]);
  if (!ad) throw new Error('The ad was not posted.');
  await page.goto('/cars');
  await expect(page.getByRole('heading', { level: 3, name: ad.title })).toBeVisible();
  await waitUntilStored(page, ['GET /api/ads']);
  await page.goto('/add-ad');
  await expect(page.getByRole('heading', { level: 1, name: 'أضف إعلان' })).toBeVisible();
  await waitForServiceWorker(page);

  await context.setOffline(true);
  // Another tab, without any of the app's memory.
  const cold = await context.newPage();
  await cold.goto('/add-ad?mode=app');
  await expect(cold.getByRole('heading', { level: 1, name: 'أضف إعلان' })).toBeVisible();
  await expect(offlineLine(cold)).toBeVisible();
  await expectAccessible(cold);
  await cold.goto('/cars?mode=app&year_min=1987');
  await expect(offlineLine(cold)).toBeVisible();
  await expect(cold.getByRole('link', { name: ad.title }).first()).toBeVisible();
  await expectAccessible(cold);
  await context.setOffline(false);
});

test('hearts pressed offline wait, survive a restart and are sent once, in order', async ({
  member: { page, person },
  context,
  request,
}) => {
  test.slow();
  const seller = await makeAccount(request);
  const [one, other] = [titled('فيتز'), titled('ڤيتز')];
  const [first, second] = await postAds(request, seller, [{ title: one }, { title: other }]);
  await page.goto('/cars');
  await expect(heart(page, other)).toBeVisible();
  await waitForServiceWorker(page);
  await expect.poll(async () => (await countStored(page)).answers).toBeGreaterThan(2);

  await context.setOffline(true);
  await heart(page, other).click();
  await expect(page.getByText('يُضاف إلى المفضلة عند عودة الاتصال').first()).toBeVisible();
  await heart(page, one).click();
  await heart(page, one).click();
  await expect(page.getByRole('banner')).toContainText(/بانتظار الإرسال:\s*2/);
  await expectAccessible(page);
  await page.close();

  const sent: string[] = [];
  // The client retries an interrupted request, so only completed requests are counted.
  context.on('requestfinished', (apiRequest) => {
    const { pathname } = new URL(apiRequest.url());
    if (apiRequest.method() !== 'GET' && pathname.startsWith('/api/me/favorites/')) {
      sent.push(`${apiRequest.method()} ${pathname.split('/').at(-1)}`);
    }
  });
  const again = await context.newPage();
  await again.goto('/cars?mode=app');
  await expect(heart(again, other)).toHaveAttribute('aria-pressed', 'true');
  await expect(again.getByRole('banner')).toContainText(/بانتظار الإرسال:\s*2/);

  // Signing out now warns about unsent changes.
  await again.getByRole('button', { name: /حسابي/ }).click();
  await again.getByRole('menuitem', { name: 'تسجيل خروج' }).click();
  const prompt = again.getByRole('dialog', { name: 'تسجيل الخروج؟' });
  await expect(prompt).toContainText('تغيير لم يُرسل بعد');
  await prompt.getByRole('button', { name: 'البقاء' }).click();

  sent.length = 0;
  await context.setOffline(false);
  const headers = await headersOf(request, person);
  await expect
    .poll(async () => (await (await request.get('/api/me/favorites/ids', { headers })).json()).ad_ids)
    .toEqual([second?.id]);
  await expect.poll(() => sent).toEqual([`PUT ${second?.id}`, `DELETE ${first?.id}`]);
  await expect.poll(async () => (await countStored(again)).queue).toBe(0);
});

test("signing out deletes all of the member's data from a shared phone", async ({
  member: { page },
  context,
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{ title: 'تجريبية للخروج' }]);
  await page.goto('/');
  await waitForServiceWorker(page);
  await page.reload();
  await page.goto(`/ad/${ad?.id}`);
  await page.getByRole('button', { name: 'عرض رقم البائع (نقطة واحدة)' }).first().click();
  await page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' }).click();
  await expect(page.getByRole('link', { name: `اتصال ${seller.phone}` }).first()).toBeVisible();
  await expect.poll(async () => (await countStored(page)).answers).toBeGreaterThan(3);
  await expect.poll(async () => (await countStored(page)).photos).toBeGreaterThan(0);

  // Without unsent changes there is no prompt.
  await page.getByRole('button', { name: /حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'تسجيل خروج' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
  const ofMember = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('arabati-answers');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
      await new Promise((resolve) => {
        reading.onsuccess = resolve;
      });
      opening.result.close();
      return reading.result.filter((key) => !String(key).startsWith('visitor ')).length;
    });
  await expect.poll(ofMember).toBe(0);
  // A photo that is still being loaded would fail.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto(`/ad/${ad?.id}`);
  await expect(offlineLine(page)).toBeVisible();
  await expect(page.getByText(seller.phone)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('arabati.session');
  await context.setOffline(false);
});
