import { postAds } from '../fixtures/ads.ts';
import { converse } from '../fixtures/conversations.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test("an empty search shows brands, then this device's searches, each removable", async ({
  visitor: page,
}) => {
  for (const text of ['كورولا', 'هايلوكس']) {
    await page.goto(`/search?q=${text}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
  }
  await page.goto('/search');
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections.nth(0)).toHaveText('ماركات معروفة');
  await expect(sections.nth(1)).toHaveText('عمليات بحث سابقة');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'حذف «كورولا»' }).click();
  await expect(page.getByRole('link', { name: 'كورولا' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'هايلوكس' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتائج البحث: هايلوكس');
  await page.goto('/search');
  await page.getByRole('button', { name: 'مسح الكل' }).click();
  await expect(page.getByRole('heading', { name: 'عمليات بحث سابقة' })).toHaveCount(0);
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

test("a conversation shows the ad's price, and a quick question fills the composer without sending", async ({
  member: { page },
  request,
}) => {
  const [ad] = await postAds(request, await makeAccount(request), [
    { title: 'كورولا نظيفة', photos: ['red'], form: { price: 12_500_000 } },
  ]);
  const response = await request.get(`/api/ads/${ad?.id}`);
  const { seller } = (await response.json()) as { seller: { user_id: string } };
  await page.goto(`/messages?seller=${seller.user_id}&ad=${ad?.id}`);
  await expect(page.getByRole('main')).toContainText('12.5 مليون');
  await page.getByRole('button', { name: 'لسه معروضة؟' }).click();
  const composer = page.getByLabel('رسالتك');
  await expect(composer).toHaveValue('لسه معروضة؟');
  await expect(composer).toBeFocused();
  await expect(page.getByRole('list', { name: 'ردود سريعة' })).toHaveCount(0);
  await composer.press('Enter');
  await expect(composer).toHaveValue('');
});

test('the seller of an ad has other quick replies than its buyer', async ({
  member: { page, person },
  request,
}) => {
  const [ad] = await postAds(request, person, [{}]);
  if (!ad) throw new Error('No ad was posted.');
  await converse(request, { buyer: await makeAccount(request), seller: person, ad });
  await page.goto('/messages');
  await page.getByRole('link', { name: /السلام عليكم/ }).click();
  const replies = page.getByRole('list', { name: 'ردود سريعة' });
  await expect(replies.getByRole('button', { name: 'نعم، معروضة' })).toBeVisible();
  await expect(replies.getByRole('button', { name: 'لسه معروضة؟' })).toHaveCount(0);
});

test('an ad is listed once per page, and no row of cards below it is incomplete', async ({
  member: { page },
  request,
}) => {
  const [first] = await postAds(
    request,
    await makeAccount(request),
    Array.from({ length: 3 }, () => ({ form: { brand: 'سوزوكي', model: 'جيمني' } })),
  );
  const others = await makeAccount(request);
  await postAds(request, others, [
    { form: { brand: 'سوزوكي', model: 'جيمني' } },
    { form: { brand: 'سوزوكي' } },
  ]);
  for (const [width, columns] of [
    [360, 2],
    [820, 3],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/ad/${first?.id}`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const similar = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'سيارات مشابهة' }) })
      .last();
    await expect(similar.getByRole('article').first()).toBeVisible();
    const links = await page
      .locator('main a[href^="/ad/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
    const shown = await similar.getByRole('article').count();
    expect(shown <= columns || shown % columns === 0).toBe(true);
  }
});

test('the header of a profile is less than a third of a phone screen', async ({ member: { page } }) => {
  await page.goto('/profile');
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toBeVisible();
  const top = await name.boundingBox();
  const tabs = await page.getByRole('tablist').boundingBox();
  expect((tabs?.y ?? 740) - (top?.y ?? 0)).toBeLessThan(250);
});
