import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ModelPrices } from './model-prices.tsx';
import type { ModelPricesData } from './use-price-guides.ts';

const million = 1_000_000;
const week = (at: number, median: number | null) => ({
  until: new Date(Date.UTC(2026, 8, 1 + at * 7)).toISOString(),
  ads: median === null ? 1 : 6,
  median: median === null ? null : median * million,
});
const prices: ModelPricesData = {
  brand: 'تويوتا',
  model: 'كورولا',
  ads: 40,
  years: [
    { year: 2016, ads: 2, range: null },
    { year: 2015, ads: 20, range: { low: 12 * million, median: 13 * million, high: 15 * million } },
    { year: 2012, ads: 18, range: { low: 9 * million, median: 10 * million, high: 10.5 * million } },
  ],
  trend: {
    year: 2015,
    weeks: [10, 10.4, null, 10.6, 11, 10.9, 11.3, 11.2, null, 11.8, 12, 12.1, 12.5].map((median, at) =>
      week(at, median),
    ),
  },
  stay: { days: 12, ads: 9 },
  fastest: [
    { year: 2012, days: 7, ads: 5 },
    { year: 2015, days: 14, ads: 6 },
  ],
  newest: [],
};

test('the prices of a model are in tables, with the change of the price and the years that sell fastest', async () => {
  const page = await renderPage(<ModelPrices prices={prices} />);
  const byYear = page.getByRole('table', { name: 'السعر حسب سنة الصنع' });
  await expect.element(byYear.getByText('من 12 إلى 15 مليون جنيه')).toBeVisible();
  await expect.element(byYear.getByText('لا تكفي الإعلانات للتقدير')).toBeVisible();
  await expect.element(page.getByText(/ارتفع 25% في 12 أسبوعاً/)).toBeVisible();
  const weeks = page.getByRole('table', { name: /في كل أسبوع/ });
  await expect.element(weeks.getByRole('cell', { name: '12,500,000 جنيه' })).toBeInTheDocument();
  await expect.element(page.getByText(/يباع هذا الموديل خلال 12 يوماً/)).toBeVisible();
  expect(page.getByRole('listitem').first().element().textContent).toContain('موديل 2012');
  await expectAccessible();
});

test('too few ads and sales are said', async () => {
  const page = await renderPage(
    <ModelPrices
      prices={{ ...prices, trend: { year: 2015, weeks: [week(0, 10)] }, stay: null, fastest: [] }}
    />,
  );
  await expect.element(page.getByText('لا تكفي الإعلانات لمعرفة حركة السعر.')).toBeVisible();
  await expect.element(page.getByText('لا تكفي السيارات المباعة لنعرف كم تبقى في السوق.')).toBeVisible();
});
