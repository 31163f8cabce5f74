import { randomUUID } from 'node:crypto';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

test("an ad's link shows its card on the download page, and the app opens the ad once", async ({
  page,
  context,
  request,
}) => {
  const title = 'تويوتا كورولا 2014 للعائلة';
  const [ad] = await postAds(request, await makeAccount(request), [{ title, photos: ['white', 'red'] }]);
  const consoleErrors = watchConsole(page);
  const response = await page.goto(`/ad/${ad?.id}`);

  // For link preview bots, which run no scripts.
  const html = (await response?.text()) ?? '';
  expect(html).toContain(`<meta property="og:title" content="${title}" />`);
  const picture = /<meta property="og:image" content="[^"]*(\/photos\/[^"]*)"/.exec(html)?.[1] ?? '';
  const image = await request.get(picture);
  expect(image.headers()['content-type']).toBe('image/jpeg');

  await expect(page.getByRole('heading', { level: 1, name: 'بيع واشتري بمزاجك' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByText('9.5 مليون')).toBeVisible();
  await expect(page.getByText('بحري', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title));
  await expectAccessible(page);

  const installed = await context.newPage();
  const mistakesInstalled = watchConsole(installed);
  await installed.goto('/?mode=app');
  await expect(installed).toHaveURL(`/ad/${ad?.id}`);
  await expect(installed.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await installed.goBack();
  await expect(installed.getByRole('heading', { level: 1, name: title })).toBeHidden();
  await installed.goto('/?mode=app');
  await expect(installed).toHaveURL('/?mode=app');
  expect([...consoleErrors, ...mistakesInstalled]).toEqual([]);
});

test('the link of a deleted ad reports it and leads to the app', async ({ page }) => {
  const consoleErrors = watchConsole(page);
  const response = await page.goto(`/ad/${randomUUID()}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText(/هذا الإعلان لم يعد موجوداً/)).toBeVisible();
  await expect(page.getByText(/إلى شاشة هاتفك/)).toBeVisible();
  await expectAccessible(page);
  expect(consoleErrors).toEqual([]);
});

for (const [mode, paths] of [
  ['app', ['/cars', '/search', '/privacy-policy', '/terms']],
  ['browser', ['/download', '/support']],
] as const) {
  test(`a link preview of the ${mode} has the title that the page then has`, async ({ page }) => {
    if (mode === 'app') await page.goto('/?mode=app');
    for (const path of paths) {
      const response = await page.goto(path);
      const served = /<title>([^<]*)<\/title>/.exec((await response?.text()) ?? '')?.[1] ?? 'none';
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(served);
    }
  });
}
