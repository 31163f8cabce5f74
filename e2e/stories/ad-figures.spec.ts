import { headersOf, postAds } from '../fixtures/ads.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { expectLargeTargets, expectNothingCutOrCovered } from '../fixtures/visual-faults.ts';

test('an ad that a visitor sees in a list and opens has it in the figures of its owner', async ({
  member: { page, person },
  browser,
  request,
}) => {
  const title = `كورولا ${randomLetters()}`;
  const [ad] = await postAds(request, person, [{ title }]);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/search?mode=app&q=${encodeURIComponent(title)}`);
  const card = visitor.getByRole('link', { name: title });
  await expect(card).toBeVisible();
  const counted = visitor.waitForRequest('**/api/impressions');
  // The card counts after a second, and is sent when the page is left.
  await expect(async () => {
    await visitor.evaluate(() => dispatchEvent(new Event('pagehide')));
    const batch = await Promise.race([counted, new Promise((resolve) => setTimeout(resolve, 200))]);
    expect(batch).toBeDefined();
  }).toPass();
  const opened = visitor.waitForResponse(`**/api/ads/${ad?.id}/views`);
  await card.click();
  await opened;
  await visitor.context().close();
  const headers = await headersOf(request, person);
  const figures = async () => (await request.get(`/api/me/ads/${ad?.id}/figures`, { headers })).json();
  await expect.poll(figures).toMatchObject({ totals: { impressions: 1, openings: 1 } });

  await page.goto('/profile?tab=ads');
  const own = page.getByRole('listitem').filter({ hasText: title });
  await own.getByRole('link', { name: 'أرقام الإعلان الظهور في 7 أيام: 1' }).click();
  await expect(page.getByRole('heading', { name: 'أرقام الإعلان' })).toBeVisible();
  const openings = page.getByRole('listitem').filter({ hasText: 'فتح الإعلان' });
  await expect(openings.getByText('1', { exact: true })).toBeVisible();
  await expect(page.getByText(/الأرقام يوماً بيوم في/)).toBeVisible();
  await page.getByRole('radio', { name: '7 أيام' }).check();
  await expect(openings.getByText('1', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'أرقام إعلاناتك' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('الظهور في القوائم1');
  await expectLargeTargets(page);
  await expectAccessible(page);
  await expectNothingCutOrCovered(page, 320);
});
