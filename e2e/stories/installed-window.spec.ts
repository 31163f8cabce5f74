import type { Page } from '@playwright/test';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { fullBrowser, openStandaloneWindow } from '../fixtures/standalone-window.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

const firstAds = (page: Page) => page.getByRole('heading', { name: 'السيارات المميزة' });

/** Records the page's requests, by URL and initiator. */
const sent = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(
        (entry) => `${(entry as PerformanceResourceTiming).initiatorType} ${new URL(entry.name).pathname}`,
      ),
  );

test.describe('an app window', () => {
  test.skip(!fullBrowser, 'this machine has no browser with windows; the stories below do without one');

  for (const path of ['/', '/?start=app']) {
    test(`is the app at ${path}, whose first request is preloaded with the page and sent once`, async ({
      baseURL,
      request,
    }) => {
      await postAds(request, await makeAccount(request), [{}]);
      const { page, close } = await openStandaloneWindow(`${baseURL}${path}`);
      try {
        expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
        await expect(firstAds(page)).toBeVisible();
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
        await expect(page).toHaveURL(`${baseURL}/`);
        const calls = (await sent(page)).filter((entry) => entry.endsWith(' /api/ads'));
        expect(calls).toEqual(['link /api/ads']);
      } finally {
        await close();
      }
    });
  }

  test('shows the app at every path, and never the download page', async ({ baseURL }) => {
    const { page, close } = await openStandaloneWindow(`${baseURL}/terms`);
    try {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('شروط الاستخدام');
      await page.goto(`${baseURL}/profile`);
      await expect(page).toHaveURL(`${baseURL}/auth`);
      await page.goto(`${baseURL}/no-such-page`);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    } finally {
      await close();
    }
  });
});

/** Simulates Safari's flag for a page opened from the home screen. */
async function openFromHomeScreen(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
}

test('an app installed on an Apple device from an ad opens the ad the first time, then home', async ({
  page,
  request,
}) => {
  const title = 'هيونداي توسان 2016';
  const [ad] = await postAds(request, await makeAccount(request), [{ title }]);
  const consoleErrors = watchConsole(page);
  // Safari requests the manifest under a specific name.
  const html = await request.get(`/ad/${ad?.id}`, {
    headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' },
  });
  const address = /rel="manifest" href="([^"]+)"/.exec(await html.text())?.[1] ?? '';
  const { start_url, id } = await (await request.get(address)).json();
  expect(id).toBe('/');

  await openFromHomeScreen(page);
  await page.goto(start_url);
  await expect(page).toHaveURL(`/ad/${ad?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(firstAds(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto(start_url);
  await expect(firstAds(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(consoleErrors).toEqual([]);
});

test('a plain browser gets the download page and no part of the app', async ({ page }) => {
  const consoleErrors = watchConsole(page);
  for (const path of ['/', '/cars', '/?start=app&mode=browser']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'بيع واشتري بمزاجك' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const entries = await sent(page);
    expect(entries.filter((entry) => /\.js$/.test(entry))).toEqual([
      expect.stringMatching(/^script \/assets\/start-/),
    ]);
    expect(entries.filter((entry) => entry.includes('/api/'))).toEqual([]);
  }
  expect(consoleErrors).toEqual([]);
});

test("the install button uses the browser's prompt once", async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'ثبّت التطبيق الآن' });
  await expect(button).toBeHidden();
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.setAttribute('data-prompted', ''),
    });
    dispatchEvent(offer);
    document.body.setAttribute('data-prevented', String(offer.defaultPrevented));
  });
  await expect(page.locator('body')).toHaveAttribute('data-prevented', 'true');
  await expectAccessible(page);
  await button.click();
  await expect(page.locator('body')).toHaveAttribute('data-prompted', '');
  await expect(button).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('browser pages describe the app, its installation and support, and show the ad', async ({
    page,
    request,
  }) => {
    const title = 'كيا سبورتاج 2015 ماشية قليل';
    const [ad] = await postAds(request, await makeAccount(request), [{ title, photos: ['white'] }]);
    await page.goto(`/ad/${ad?.id}`);
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(page.getByText('9.5 مليون')).toBeVisible();
    await expect(page.getByRole('main').locator('picture img')).toHaveJSProperty('complete', true);

    await page.goto('/download');
    await page.getByRole('link', { name: 'كيف أثبّته؟' }).click();
    await expect(page).toHaveURL('/download#install');
    for (const [way, step] of [
      ['أندرويد، متصفح كروم', 'اضغط النقاط الثلاث أعلى الشاشة'],
      ['أندرويد، متصفح سامسونج', 'اختر «إضافة صفحة إلى» ثم «الشاشة الرئيسية»'],
      ['أندرويد، متصفح فايرفوكس', 'اضغط النقاط الثلاث بجانب العنوان'],
      ['آيفون وآيباد', 'اضغط زر المشاركة في شريط المتصفح'],
      ['فتحت الصفحة من داخل تطبيق، أو متصفحك غيرها؟', /افتح هذه الصفحة في كروم/],
    ] as const) {
      await page.getByText(way, { exact: true }).click();
      await expect(page.getByText(step)).toBeVisible();
    }

    await page.getByRole('link', { name: 'تحتاج مساعدة؟ تواصل مع الدعم' }).click();
    await expect(page.getByRole('link', { name: 'تواصل عبر واتساب' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/249900000000\?text=/,
    );
    await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  });
});
