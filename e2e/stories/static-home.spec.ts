import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';
import { expectStillLayout, watchLayoutShift } from '../fixtures/visual-faults.ts';

const address = '/?mode=app';
const firstList = '/api/ads?sort=default&limit=8';

/** The ids of the ads in the page's HTML. */
const idsIn = (html: string) => [...html.matchAll(/data-ad="(\S+) /g)].map(([, id = '']) => id);

/** Other stories post ads at the same time: the page and the list must be of one moment. */
async function serveOneMoment(page: Page, released: Promise<void>): Promise<{ html: string; ids: string[] }> {
  let html = '';
  let list = '';
  await expect(async () => {
    list = await (await page.request.get(firstList)).text();
    html = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text();
    const { items } = JSON.parse(list) as { items: { id: string }[] };
    expect(idsIn(html)).toEqual(items.slice(0, 4).map(({ id }) => id));
  }).toPass();
  await page.route(address, async (route) => route.fulfill({ response: await route.fetch(), body: html }));
  await page.route(`**${firstList}`, async (route) => {
    await released;
    // The app could render before the list has arrived.
    await delay(500);
    await route.fulfill({ json: JSON.parse(list) });
  });
  return { html, ids: idsIn(html) };
}

/** Records every frame's number of displayed ads, if it differs from that of the frame before. */
async function countAdsInEachFrame(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    const count = () => {
      const shown = [...document.querySelectorAll('main article')].filter((ad) => ad.checkVisibility());
      if (shown.length !== (counts.at(-1) ?? 0)) counts.push(shown.length);
      requestAnimationFrame(count);
    };
    count();
  });
  return () => page.evaluate(() => (window as unknown as { counts: number[] }).counts);
}

const places = (page: Page) =>
  page
    .locator('main article')
    .evaluateAll((ads) =>
      ads
        .slice(0, 4)
        .map((ad) => [ad.getAttribute('data-ad')?.split(' ')[0], ad.getBoundingClientRect().toJSON()]),
    );

test('home shows its first ads before the scripts arrive, and the app keeps them in their places', async ({
  page,
  request,
}) => {
  const consoleErrors = watchConsole(page);
  await postAds(request, await makeAccount(request), [{}, {}, {}, {}, {}]);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { html, ids } = await serveOneMoment(page, released);
  await page.route('**/assets/*.js', async (route) => {
    // The parts that follow the first screen, such as the sign-up form, stay out: the form moves the list.
    if (!html.includes(new URL(route.request().url()).pathname)) return;
    await released;
    await route.continue();
  });
  const countsOf = await countAdsInEachFrame(page);
  await watchLayoutShift(page);
  await page.goto(address, { waitUntil: 'commit' });

  const first = page.locator('main article').first();
  await expect(first).toBeVisible();
  await expect(page.locator('.launch')).toBeHidden();
  await expect(first.getByRole('link')).toHaveAttribute('href', `/ad/${ids[0]}`);
  await expect(first.locator('img')).toHaveJSProperty('complete', true);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.evaluate(() => scrollTo(0, 200));
  const before = await places(page);
  expect(before.map(([id]) => id)).toEqual(ids);
  await expectAccessible(page);

  release();
  await expect(page.locator('#static-home')).toHaveCount(0);
  await expect(page.locator('#root main article').first()).toBeVisible();
  expect(await places(page)).toEqual(before);
  const counts = await countsOf();
  expect(counts).toContain(4);
  // A slow browser renders the first ads while it is still parsing the page.
  const parsed = counts.slice(0, counts.indexOf(4));
  expect(parsed).toEqual([1, 2, 3].filter((count) => parsed.includes(count)));
  expect(Math.min(...counts.slice(parsed.length))).toBe(4);
  await expectStillLayout(page);
  expect(consoleErrors).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an ad on home opens its page with the keyboard', async ({ page, request }) => {
    await postAds(request, await makeAccount(request), [{}]);
    // A page whose ads are late has none.
    await expect(async () => {
      await page.goto(address);
      expect(await page.locator('main article').count()).toBeGreaterThan(0);
    }).toPass();
    const link = page.getByRole('main').getByRole('article').first().getByRole('link');
    const target = await link.getAttribute('href');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(String(target));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});
