import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const million = 1_000_000;
const car = { brand: 'جيلي', model: 'كولراي', year: 2021, mileage: 40_000, condition: 'مستعملة' };

test('a buyer sees how a price compares, opens the prices of the model, and a seller is asked about a price far off', async ({
  member: { page },
  request,
}) => {
  const prices = [60, 62, 58, 61, 63];
  for (const price of prices) {
    const seller = await makeAccount(request);
    await postAds(request, seller, [{ title: 'جيلي كولراي', form: { ...car, price: price * million } }]);
  }
  const seller = await makeAccount(request);
  const [dear] = await postAds(request, seller, [
    { title: 'جيلي كولراي غالية', form: { ...car, price: 90 * million } },
  ]);
  // A job computes the cells every few seconds.
  await expect
    .poll(async () => (await (await request.get('/api/prices/geely/coolray')).json()).ads)
    .toBeGreaterThanOrEqual(6);

  await page.goto(`/ad/${dear?.id}`);
  await expect(page.getByRole('heading', { name: 'دليل الأسعار' })).toBeVisible();
  await expect(page.getByText('أعلى من سعر السوق')).toBeVisible();
  await expect(page.getByText(/حسب .* في آخر 45 يوماً/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'أسعار كولراي' }).click();
  await expect(page).toHaveURL('/prices/geely/coolray');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('أسعار جيلي كولراي في السودان');
  await expect(page.getByRole('row', { name: /2021/ })).toContainText('مليون جنيه');
  await expect(page.getByRole('link', { name: 'جيلي كولراي غالية' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/prices/geely/ck');
  await expect(page.getByText('لا تكفي الإعلانات للتقدير')).toBeVisible();

  await page.goto('/add-ad');
  await page.getByLabel('عنوان الإعلان').fill('جيلي كولراي 2021');
  await page.getByLabel('الماركة').fill('جيلي');
  await page.getByLabel('الموديل').fill('كولراي');
  await page.getByRole('textbox', { name: 'السعر' }).fill('150');
  const market = page.getByRole('region', { name: 'سعر السوق' });
  await expect(market).toContainText('السعر أعلى بكثير من سعر السوق');
  await market.getByRole('button', { name: 'نعم، السعر صحيح' }).click();
  await expect(market).not.toContainText('هل هو صحيح');
  await page.getByRole('textbox', { name: 'السعر' }).fill('61');
  await expect(market).toContainText('قريب من سعر السوق');
  await expectAccessible(page);
});
