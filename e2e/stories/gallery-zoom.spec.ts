import type { APIRequestContext, CDPSession, Locator, Page } from '@playwright/test';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/* Touch gestures on photos in full screen. */

test.use({ hasTouch: true });

interface Point {
  x: number;
  y: number;
}

async function openAd(page: Page, request: APIRequestContext, photoSize = { width: 1_600, height: 1_200 }) {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [
    { title: 'كورولا للتكبير', photos: ['red', 'blue'], photoSize },
  ]);
  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'كورولا للتكبير' })).toBeVisible();
}

/** @returns the dialog and its first photo, once the zoom code is loaded. */
async function openFullScreen(page: Page) {
  const code = page.waitForResponse(/start-zoom/);
  await page.getByRole('button', { name: 'ملء الشاشة' }).click();
  await (await code).finished();
  const gallery = page.getByRole('dialog', { name: 'كورولا للتكبير' });
  const photo = gallery.getByRole('img', { name: /صورة 1 من 2/ });
  await expect(photo).toBeInViewport();
  // Set by the library when it initializes the photo.
  await expect(gallery.locator('[style*="touch-action"]').first()).toBeAttached();
  return { gallery, photo, full: gallery.locator('img[data-full]').first() };
}

const widthOf = async (photo: Locator) => (await photo.boundingBox())?.width ?? 0;

const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });

/** Moves two fingers on a horizontal line around `center`, from one distance to another. */
async function pinch(page: Page, center: Point, from: number, to: number) {
  const cdp = await page.context().newCDPSession(page);
  const at = (distance: number) => [
    { x: center.x - distance / 2, y: center.y },
    { x: center.x + distance / 2, y: center.y },
  ];
  const steps = 8;
  await touch(cdp, 'touchStart', at(from).slice(0, 1));
  await touch(cdp, 'touchStart', at(from));
  for (let step = 1; step <= steps; step += 1) {
    await touch(cdp, 'touchMove', at(from + ((to - from) * step) / steps));
  }
  await touch(cdp, 'touchEnd', at(to).slice(0, 1));
  await touch(cdp, 'touchEnd', []);
  await cdp.detach();
}

/** Moves one finger from one point to another. */
async function drag(page: Page, from: Point, to: Point) {
  const cdp = await page.context().newCDPSession(page);
  const steps = 8;
  await touch(cdp, 'touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    await touch(cdp, 'touchMove', [
      { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
    ]);
  }
  await touch(cdp, 'touchEnd', []);
  await cdp.detach();
}

/** Taps twice. The events carry their times, so that the time between the taps does not depend on the machine. */
async function tapTwice(page: Page, point: Point, apartMs: number) {
  const cdp = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const at = (type: 'touchStart' | 'touchEnd', ms: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [point] : [],
      timestamp: start + ms / 1000,
    });
  await at('touchStart', 0);
  await at('touchEnd', 30);
  await at('touchStart', apartMs);
  await at('touchEnd', apartMs + 30);
  await cdp.detach();
}

const doubleTap = (page: Page, point: Point) => tapTwice(page, point, 120);

// Below the arrows, where nothing covers the photo.
const center = { x: 180, y: 470 };

test('two fingers zoom a photo, one finger moves it, and a swipe changes photos after zooming out', async ({
  visitor: page,
  request,
}) => {
  await openAd(page, request);
  const { gallery, photo, full } = await openFullScreen(page);
  const fitted = await widthOf(photo);

  await pinch(page, center, 80, 240);
  // The photo follows the fingers: three times the distance, three times the size.
  await expect.poll(async () => (await widthOf(photo)) / fitted).toBeCloseTo(3, 0);
  await expect(full).toHaveAttribute('data-full', 'loaded');

  const before = await photo.boundingBox();
  await drag(page, { x: 100, y: 470 }, { x: 220, y: 470 });
  await expect.poll(async () => (await photo.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 60);
  await expect(gallery.getByText('صورة 1 من 2', { exact: true })).toBeAttached();

  await pinch(page, center, 280, 60);
  await expect.poll(() => widthOf(photo)).toBeLessThanOrEqual(fitted + 1);
  // Right to left: the next photo enters from the left.
  await drag(page, { x: 60, y: 470 }, { x: 320, y: 470 });
  await expect(gallery.getByText('صورة 2 من 2', { exact: true })).toBeAttached();
  await expect(gallery.getByRole('img', { name: /صورة 2 من 2/ })).toBeInViewport();
});

test('a double tap zooms in at the finger, and a second one zooms out', async ({
  visitor: page,
  request,
}) => {
  await openAd(page, request);
  const { photo } = await openFullScreen(page);
  const fitted = await widthOf(photo);
  const finger = { x: 90, y: 330 };
  await doubleTap(page, finger);
  await expect.poll(() => widthOf(photo)).toBeGreaterThan(2 * fitted);
  // The point under the finger stays there: a quarter of the width from the edge, both fitted and zoomed.
  const box = await photo.boundingBox();
  expect((finger.x - (box?.x ?? 0)) / (box?.width ?? 1)).toBeCloseTo(0.25, 1);
  await doubleTap(page, finger);
  await expect.poll(() => widthOf(photo)).toBeLessThanOrEqual(fitted + 1);
  // Two slow taps are not a double tap.
  await tapTwice(page, finger, 600);
  await page.waitForTimeout(300);
  expect(await widthOf(photo)).toBeLessThanOrEqual(fitted + 1);
});

test('if the large file fails, the smaller photo stays zoomable, and the next zoom retries', async ({
  visitor: page,
  request,
}) => {
  await openAd(page, request);
  const failed: string[] = [];
  await page.route(/-full\./, (route) => {
    failed.push(route.request().url());
    return route.abort('internetdisconnected');
  });
  const { photo, full } = await openFullScreen(page);
  const fitted = await widthOf(photo);
  await pinch(page, center, 80, 240);
  await expect.poll(() => failed.length).toBe(1);
  await expect(full).toHaveCount(0);
  expect(await widthOf(photo)).toBeGreaterThan(2 * fitted);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await doubleTap(page, center);
  await expect.poll(() => widthOf(photo)).toBeLessThanOrEqual(fitted + 1);

  await page.unroute(/-full\./);
  await doubleTap(page, center);
  await expect.poll(() => widthOf(photo)).toBeGreaterThan(2 * fitted);
  await expect(full).toHaveAttribute('data-full', 'loaded');
});

test('a portrait photo is shown whole, on the page and in full screen', async ({
  visitor: page,
  request,
}) => {
  await openAd(page, request, { width: 900, height: 1_600 });
  const onPage = page.getByRole('img', { name: /صورة 1 من 2/ });
  await expect
    .poll(() => onPage.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBeGreaterThan(0);
  await expect(onPage).toHaveCSS('object-fit', 'contain');
  await page.setViewportSize({ width: 820, height: 1180 });
  const { photo } = await openFullScreen(page);
  await expect(photo).toHaveCSS('object-fit', 'contain');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => widthOf(photo)).toBe(360);
  await pinch(page, center, 80, 240);
  await expect.poll(() => widthOf(photo)).toBeGreaterThan(600);
});
