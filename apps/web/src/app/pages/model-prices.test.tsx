import type { ApiResponse } from '@arabati/domain/endpoints/api';
import {
  getAdPriceGuide,
  getModelPrices,
  type getPriceGuide,
} from '@arabati/domain/price-guide/price-guide.requests';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForAd } from '../../testing/respond-for-ad.ts';
import { adCard, adDetail } from '../../testing/sample-ads.ts';

const million = 1_000_000;
const coolray = { brand: 'جيلي', model: 'كولراي', year: 2021 };
const range = { low: 58 * million, median: 61 * million, high: 63 * million };
const guide: ApiResponse<typeof getPriceGuide> = {
  estimate: { ...range, ads: 5, years: 1, days: 45 },
  stay: null,
  model: { brand: 'geely', model: 'coolray' },
};

test('a buyer sees how the price of an ad compares, and opens the prices of the model', async () => {
  const server = startAppServer();
  const dear = { title: 'جيلي كولراي غالية', price: 90 * million, ...coolray };
  const ad = adDetail(1, dear);
  respondForAd(server, ad);
  server.respond(getAdPriceGuide, { ...guide, verdict: 'above' });
  server.respond(getModelPrices, {
    ...coolray,
    ads: 6,
    years: [{ year: 2021, ads: 6, range }],
    trend: null,
    stay: null,
    fastest: [],
    newest: [{ ...adCard(1, dear), status: 'active' }],
  });
  const page = await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'دليل الأسعار' })).toBeVisible();
  await expect.element(page.getByText('أعلى من سعر السوق')).toBeVisible();
  await expect.element(page.getByText(/حسب .* في آخر 45 يوماً/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'أسعار كولراي' }).click();
  await expect.poll(() => location.pathname).toBe('/prices/geely/coolray');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'أسعار جيلي كولراي في السودان' }))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /2021.*مليون جنيه/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'جيلي كولراي غالية' })).toBeVisible();
  expect(server.received(getModelPrices)[0]?.params).toEqual({ brand: 'geely', model: 'coolray' });
  await expectAccessible();
});

test('the page of a model without ads says that there are too few', async () => {
  const server = startAppServer();
  server.respond(getModelPrices, {
    brand: 'جيلي',
    model: 'سي كي',
    ads: 0,
    years: [],
    trend: null,
    stay: null,
    fastest: [],
    newest: [],
  });
  const page = await renderApp('/prices/geely/ck', { actor: 'member' });
  await expect.element(page.getByText(/^لا تكفي الإعلانات للتقدير/)).toBeVisible();
});
