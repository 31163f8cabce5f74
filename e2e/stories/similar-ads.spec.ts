import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

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
