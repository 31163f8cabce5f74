import { getPriceGuide } from '@arabati/domain/price-guide/price-guide.requests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { field, startPostingServer, suggesting } from '../../testing/posting-form.ts';
import { renderApp } from '../../testing/render-app.tsx';

const million = 1_000_000;

test('a seller is asked about a price that is far from the market, and not about one near it', async () => {
  const server = startPostingServer();
  server.respond(getPriceGuide, {
    estimate: { low: 58 * million, median: 61 * million, high: 63 * million, ads: 5, years: 1, days: 45 },
    stay: null,
    model: { brand: 'geely', model: 'coolray' },
  });
  await renderApp('/add-ad', { actor: 'member' });
  // The year is in the title.
  await field('عنوان الإعلان').fill('جيلي كولراي 2021');
  await suggesting('الماركة').fill('جيلي');
  await suggesting('الموديل').fill('كولراي');
  await field('السعر').fill('150');
  const market = page.getByRole('region', { name: 'سعر السوق' });
  await expect.element(market).toMatchTextContent('السعر أعلى بكثير من سعر السوق');
  expect(Object.fromEntries(server.received(getPriceGuide).at(-1)?.query ?? [])).toEqual({
    brand: 'جيلي',
    model: 'كولراي',
    year: '2021',
  });
  await market.getByRole('button', { name: 'نعم، السعر صحيح' }).click();
  await expect.element(market).not.toMatchTextContent('هل هو صحيح');
  await field('السعر').fill('61');
  await expect.element(market).toMatchTextContent('قريب من سعر السوق');
  await expectAccessible();
});
