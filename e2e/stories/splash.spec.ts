import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The stories' server has the splash screens off; this page's server has them on. */
async function turnSplashOn(page: Page) {
  await page.route('/api/config', async (route) => {
    const result = await route.fetch();
    await route.fulfill({ response: result, json: { ...(await result.json()), splash: true } });
  });
  // With splash screens, home's page is as built; otherwise it contains its ads.
  await page.route('/?mode=app', async (route) => {
    const built = new URL('/index.html', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url: built }) });
  });
}

const skip = (page: Page) => page.getByRole('button', { name: 'تخطي' });

/** Of the first run, in order. */
const messages = [
  'جاري تأمين الاتصال...',
  'جاري تحميل قاعدة بيانات السيارات...',
  'جاري تجهيز الواجهة...',
  'جاري تفعيل المزايا المتقدمة...',
  'أهلاً بك في عربتي',
];

/** Records every text of the splash, in order. */
async function recordSplash(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"]');
      if (bar) shown.add(bar.parentElement?.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown].join('\n'));
}

/** Stops the page's clock, so that a slow machine shows the same as a fast one. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function runClock(page: Page, ms: number) {
  for (let left = ms; left > 0; left -= 100) await page.clock.runFor(Math.min(left, 100));
}

test('the first run shows five messages and a percentage for six seconds, once per device', async ({
  page,
}) => {
  const consoleErrors = watchConsole(page);
  await turnSplashOn(page);
  await stopClock(page);
  const shown = await recordSplash(page);
  await page.goto('/?mode=app');
  await expect(skip(page)).toBeVisible();
  await runClock(page, 5_900);
  await expect(skip(page)).toBeVisible();
  await runClock(page, 200);
  await expect(skip(page)).toBeHidden();
  const texts = await shown();
  const places = messages.map((message) => texts.indexOf(message));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(texts).toContain('100%');
  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(skip(page)).toBeHidden();
  expect(consoleErrors).toEqual([]);
});

test('a cold start elsewhere shows the logo for two seconds, above a page that is loading', async ({
  page,
}) => {
  await turnSplashOn(page);
  await stopClock(page);
  await page.goto('/terms?mode=app');
  await expect(skip(page)).toBeVisible();
  await expect(page.getByText('بيع واشتري بمزاجك').last()).toBeVisible();
  await runClock(page, 1_900);
  await expect(skip(page)).toBeVisible();
  // Loaded meanwhile, behind the splash.
  await expect(page.locator('h1')).toHaveText('شروط الاستخدام');
  await runClock(page, 200);
  await expect(skip(page)).toBeHidden();
  await page.clock.resume();
  await page.reload();
  await expect(page.locator('h1')).toHaveText('شروط الاستخدام');
  await expect(skip(page)).toBeHidden();
});

/** A check takes longer than a splash lasts. */
async function holdSplash(page: Page) {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const hold = (run: TimerHandler, ms = 0) => later(run, ms >= 2_000 && ms < 10_000 ? 3_600_000 : ms);
    Object.assign(window, { setTimeout: hold });
  });
}

test('a press skips either splash', async ({ page }) => {
  await turnSplashOn(page);
  await holdSplash(page);
  await page.goto('/terms?mode=app');
  await expectAccessible(page);
  await skip(page).click();
  await expect(skip(page)).toBeHidden();
  await page.getByRole('link', { name: /الصفحة الرئيسية/ }).click();
  await expect(page.getByRole('progressbar', { name: 'تجهيز التطبيق' })).toBeVisible();
  await expectAccessible(page);
  await skip(page).click();
  await expect(skip(page)).toBeHidden();
});

test('browser pages have no splash', async ({ page }) => {
  await turnSplashOn(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(skip(page)).toBeHidden();
});

test('the first run fits a small phone with enlarged text, and a phone on its side', async ({ page }) => {
  await turnSplashOn(page);
  await holdSplash(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  await page.goto('/?mode=app');
  await expect(skip(page)).toBeVisible();
  const longest = messages.reduce((one, other) => (other.length > one.length ? other : one));
  for (const [width, height, percent] of [
    [320, 640, 100],
    [320, 640, 200],
    [740, 360, 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    await cdp.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
    const faults = () =>
      page.evaluate((text) => {
        const message = document.querySelector('.launch [role="status"]');
        if (message) message.textContent = text;
        const button = document.querySelector('.launch button span')?.getBoundingClientRect();
        return [...document.querySelectorAll('.launch > :not(button), .launch p')]
          .map((part) => ({ part: part.outerHTML.slice(0, 80), box: part.getBoundingClientRect() }))
          .filter(
            ({ box }) =>
              box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > (button?.top ?? 0),
          )
          .map(({ part, box }) => `${part} ${JSON.stringify(box)}`);
      }, longest);
    await expect.poll(faults, `at ${width} × ${height} with ${percent} %`).toEqual([]);
  }
});
