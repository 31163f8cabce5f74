import type { CDPSession, Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { makeAccount, newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitUntilStable } from '../photographs/open-screen.ts';

// A small phone, on which 200 % leave 10 rem.
test.use({ viewport: { width: 320, height: 640 } });

const percents = [130, 150, 200];

/** Enlarges all text, like the font size of a phone or browser. Media queries in `rem` change with it. */
async function enlargeText(cdp: CDPSession, percent: number) {
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } });
}

/** Runs in the page. Returns by how many pixels the page is wider than the screen, two frames later. */
async function findOverflow(): Promise<number> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Runs in the page. Returns the controls that are cut by the screen's edge, except in lists that scroll sideways. */
function findCutControls(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
    .filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || scrolls(control)) return false;
      const { left, right, width } = control.getBoundingClientRect();
      return width > 1 && (left < -2 || right > document.documentElement.clientWidth + 2);
    })
    .map((control) => control.ariaLabel ?? control.textContent);
}

/** Runs in the page. Returns the share of the screen's height that the action bar covers. */
function findCoveredShare(): number {
  const bar = document.querySelector('[data-action-bar]');
  if (!bar || getComputedStyle(bar).position !== 'sticky') return 0;
  return bar.getBoundingClientRect().height / innerHeight;
}

/**
 * Expects that at each size of the text, the page is not wider than the screen, no control is cut, and the action bar
 * leaves half of the screen. Ends at the largest.
 */
async function expectToFit(page: Page, cdp: CDPSession) {
  for (const percent of percents) {
    await enlargeText(cdp, percent);
    // Components that listen to media queries may need more than two frames on a loaded machine.
    await expect
      .poll(() => page.evaluate(findOverflow), `${page.url()} is wider than the screen at ${percent} %`)
      .toBe(0);
    const cut = await page.evaluate(findCutControls);
    expect(cut, `controls of ${page.url()} are cut at ${percent} %`).toEqual([]);
    const covered = await page.evaluate(findCoveredShare);
    expect(covered, `the action bar of ${page.url()} covers the screen at ${percent} %`).toBeLessThan(0.5);
  }
}

async function open(page: Page, path: string) {
  await page.goto(path);
  // Does not wait for an idle network: a member's page has a live stream.
  await waitUntilStable(page);
}

test('each screen of a buyer fits a phone with enlarged text', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request, { ...newPerson(), name: 'معرض السلام والإخلاص' });
  const [ad] = await postAds(request, seller, [{ photos: ['red', 'blue'] }]);
  await postAds(request, person, [{ title: 'كيا ريو 2016 بحالة الوكالة' }]);
  const seen = await request.get(`/api/ads/${ad?.id}`, { headers: await headersOf(request, person) });
  const { user_id } = (await seen.json()).seller;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  const paths = ['/', '/cars', '/search?q=أكسنت', `/ad/${ad?.id}`, `/seller-ads/${user_id}`];
  const own = ['/profile', '/profile?tab=ads', '/messages', '/notifications', '/alerts', '/add-ad'];
  for (const path of [...paths, ...own, '/showrooms', '/privacy-policy']) {
    await open(page, path);
    await expectToFit(page, cdp);
  }
  for (const percent of percents) {
    await enlargeText(cdp, percent);
    await open(page, '/cars');
    // On phones, members reach their account only through the menu.
    await page.getByRole('button', { name: /^حسابي/ }).click();
    await expect(page.getByRole('menuitem', { name: 'إعلاناتي' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expectOverlayEntry(page, false);
  }
});

test('a visitor can sign in on a phone with enlarged text', async ({ visitor: page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  for (const path of ['/', '/auth', '/cars']) {
    await open(page, path);
    await expectToFit(page, cdp);
  }
  await page.getByRole('link', { name: 'تسجيل دخول' }).click();
  await page.getByRole('tab', { name: 'إنشاء حساب' }).click();
  await expectToFit(page, cdp);
});
