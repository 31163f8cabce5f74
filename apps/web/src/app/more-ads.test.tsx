import type { AdCard } from '@arabati/domain/ads/ad';
import { listSellerAds, listSimilarAds } from '@arabati/domain/ads/ads.requests';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { resizeScreen } from '../testing/resize-screen.ts';
import { respondForAd } from '../testing/respond-for-ad.ts';
import { adCard, adDetail } from '../testing/sample-ads.ts';

const ad = adDetail(1);

/** Opens the end of the ad's page. The server lists one of the seller's ads among the similar ones, too. */
async function openEndOfPage(similar: AdCard[]) {
  const server = startAppServer();
  respondForAd(server, ad);
  const own = [adCard(2, { title: 'للبائع نفسه' }), adCard(3)];
  server.respond(listSellerAds, { seller: ad.seller, items: own, next_cursor: null });
  const items = [...similar, ...own.slice(0, 1)].map((card) => ({ ...card, status: 'active' as const }));
  server.respond(listSimilarAds, { items });
  const page = await renderApp(`/ad/${ad.id}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const heading = page.getByRole('heading', { name: 'سيارات مشابهة' });
  // The parts above load while they come near, and then move the end of the page.
  const scrollToEnd = () => {
    scrollTo(0, document.documentElement.scrollHeight);
    return heading.elements();
  };
  await expect.poll(scrollToEnd).toHaveLength(1);
  const section = heading.element().closest('section');
  // The last row is in the document even if it is incomplete, but then it is not displayed.
  const similarAds = () =>
    [...(section?.querySelectorAll('article h3') ?? [])]
      .filter((title) => title.checkVisibility())
      .map(({ textContent }) => textContent);
  await expect.poll(similarAds).not.toEqual([]);
  return { page, similarAds };
}

test("similar cars of other sellers are listed at the end of an ad's page", async () => {
  const { page, similarAds } = await openEndOfPage([adCard(4, { title: 'مثلها' })]);
  expect(similarAds()).toEqual(['مثلها']);
  // Above, among the seller's other ads.
  await expect.element(page.getByRole('link', { name: 'للبائع نفسه' })).toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('link', { name: 'كل سيارات تويوتا' }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toBe(`/cars?${new URLSearchParams({ brand: 'تويوتا' })}`);
});

test.each([
  { width: 360, shown: 4 },
  { width: 820, shown: 3 },
  { width: 1280, shown: 3 },
])('an ad is listed once per page, in complete rows only (at $width px)', async ({ width, shown }) => {
  await resizeScreen(width);
  const { similarAds } = await openEndOfPage([4, 5, 6, 7, 8].map((number) => adCard(number)));
  await expect.poll(similarAds).toHaveLength(shown);
  const links = [...document.querySelectorAll('main a[href^="/ad/"]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(new Set(links).size).toBe(links.length);
});
