import { abortRequests } from '../fixtures/network.ts';
import { makeAccount, startSession } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('the back button stays visible, and goes back in the history, to a given page, or home', async ({
  visitor: page,
}) => {
  const back = page.getByRole('button', { name: 'رجوع' });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(back).toHaveCount(0);
  await page.getByRole('link', { name: 'سياسة الخصوصية' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'شروط الاستخدام' }).click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(back).toBeInViewport();
  await back.click();
  await expect(page).toHaveURL('/privacy-policy');
  await back.click();
  await expect(page).toHaveURL(/\/(\?mode=app)?$/);

  await page.goto('/reset-password');
  await back.click();
  await expect(page).toHaveURL('/auth');

  // A visitor from an external link has no history.
  const tab = await page.context().newPage();
  await tab.goto('/cars?mode=app');
  await tab.getByRole('button', { name: 'رجوع' }).click();
  await expect(tab).toHaveURL('/');
});

test('parts of the header whose code never arrives become links, and the page stays', async ({
  page,
  request,
}) => {
  const session = await startSession(request, await makeAccount(request));
  await page.goto('/healthz');
  await page.evaluate((stored) => localStorage.setItem('arabati.session', stored), session);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await abortRequests(page, /\/assets\/(user-menu|go-to-search|frame)-/);
  await page.goto('/terms?mode=app');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const header = page.getByRole('banner');
  await expect(async () => {
    // The pauses between the attempts to load them.
    await page.clock.runFor(30_000);
    await expect(header.getByRole('link', { name: 'حسابي' })).toHaveAttribute('href', '/profile', {
      timeout: 500,
    });
    await expect(header.getByRole('link', { name: 'بحث' })).toHaveAttribute('href', '/search', {
      timeout: 500,
    });
  }).toPass();
  await expect(heading).toBeVisible();
});

test('the first text is rendered in the font, so that it does not move when the font arrives', async ({
  visitor: page,
}) => {
  await page.addInitScript(() => {
    const arrived = new Set<string>();
    const fontSet = Object.getPrototypeOf(document.fonts) as FontFaceSet;
    const { load } = fontSet;
    fontSet.load = async (font, text = '') => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      arrived.add(text);
      return load.call(document.fonts, font, text);
    };
    const observer = new MutationObserver(() => {
      // The browser's download page, which the server renders, has another heading.
      if (!document.querySelector('main h1')?.textContent.startsWith('نتائج البحث')) return;
      observer.disconnect();
      Object.assign(window, { fontsAtFirstText: arrived.size });
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  await page.goto('/search?q=كورولا');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const fonts = await page.evaluate(
    () => (window as unknown as { fontsAtFirstText: number }).fontsAtFirstText,
  );
  expect(fonts).toBe(2);
});
