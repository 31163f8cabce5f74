import type { Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeAccount, newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { becomesCalm } from '../photographs/open-screen.ts';

/** Enlarges all text, like the font size of a phone or browser. Media queries in `rem` change with it. */
async function enlargeText(page: Page, percent: number) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } });
}

/** Returns by how many pixels the page is wider than the screen. */
const findOverflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

async function expectToFit(page: Page, path: string) {
  await page.goto(path);
  // Does not wait for an idle network: a member's page has a live stream.
  await becomesCalm(page);
  expect(await findOverflow(page), `${path} is wider than the screen`).toBe(0);
}

for (const percent of [130, 150, 200]) {
  test(`each screen of a buyer fits a phone at ${percent} %`, async ({
    member: { page, person },
    request,
  }) => {
    const seller = await makeAccount(request, { ...newPerson(), name: 'معرض السلام والإخلاص' });
    const [ad] = await postAds(request, seller, [{ photos: ['red', 'blue'] }]);
    await postAds(request, person, [{ title: 'كيا ريو 2016 بحالة الوكالة' }]);
    const seen = await request.get(`/api/ads/${ad?.id}`, { headers: await headersOf(request, person) });
    const { user_id } = (await seen.json()).seller;
    await enlargeText(page, percent);
    const paths = ['/', '/cars', '/search?q=أكسنت', `/ad/${ad?.id}`, `/seller-ads/${user_id}`];
    const own = ['/profile', '/profile?tab=ads', '/messages', '/notifications', '/alerts', '/add-ad'];
    for (const path of [...paths, ...own, '/showrooms', '/privacy-policy']) await expectToFit(page, path);
    await page.goto('/cars');
    // On phones, members reach their account only through the menu.
    await page.getByRole('button', { name: /^حسابي/ }).click();
    await expect(page.getByRole('menuitem', { name: 'إعلاناتي' })).toBeInViewport();
  });

  test(`a visitor can sign in on a phone at ${percent} %`, async ({ visitor: page }) => {
    await enlargeText(page, percent);
    await expectToFit(page, '/');
    await expectToFit(page, '/auth');
    await expectToFit(page, '/cars');
    await page.getByRole('link', { name: 'تسجيل دخول' }).click();
    await page.getByRole('tab', { name: 'إنشاء حساب' }).click();
    expect(await findOverflow(page)).toBe(0);
  });
}
