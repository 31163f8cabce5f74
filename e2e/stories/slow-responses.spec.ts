import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectStillLayout, watchLayoutShift } from '../fixtures/visual-faults.ts';

/** On a phone, half a line of text that moves the rest of the page. */
const maxLayoutShift = 0.02;

test('pages whose responses arrive late and one after the other do not jump', async ({
  member: { page, person },
  request,
}) => {
  test.slow();
  const [ad] = await postAds(request, await makeAccount(request), [{}]);
  await page.setViewportSize({ width: 360, height: 740 });
  await watchLayoutShift(page);
  const viewed = await request.put('/api/me/viewed-ads', {
    headers: await headersOf(request, person),
    data: { views: [{ ad_id: ad?.id, viewed_at: '2026-03-01T09:00:00Z' }] },
  });
  expect(viewed.ok()).toBe(true);

  let earlier = 0;
  await page.route('**/api/**', async (route) => {
    earlier += 1;
    await new Promise((resolve) => setTimeout(resolve, 300 + 100 * (earlier % 4)));
    await route.fallback();
  });
  const pages = [
    ['/premium-signup', page.getByText('عضويتك الآن')],
    ['/profile', page.getByRole('textbox', { name: 'الاسم' })],
    ['/viewed-ads', page.getByRole('button', { name: 'مسح الكل' })],
  ] as const;
  for (const [path, content] of pages) {
    await page.goto(path);
    await expect(content).toBeVisible();
    await expectStillLayout(page, maxLayoutShift);
  }
});
