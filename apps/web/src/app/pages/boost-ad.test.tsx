import { getAd } from '@arabati/domain/ads/ads.requests';
import { getAppConfig } from '@arabati/domain/app/app-config.requests';
import { listBoostPlans } from '@arabati/domain/boosts/boosts.requests';
import { listSavedSearches } from '@arabati/domain/saved-searches/saved-searches.requests';
import { searchAds } from '@arabati/domain/search/search.requests';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { adCard, adDetail, adPage, memberAsSeller } from '../../testing/sample-ads.ts';
import { appConfig } from '../../testing/sample-app-config.ts';
import { boostOffers } from '../../testing/sample-plans.ts';
import { chatOf } from '../../testing/support-chat.ts';

function startBoostServer() {
  const server = startAppServer();
  server.respond(getAppConfig, { ...appConfig, support_whatsapp: '+249900000000' });
  server.respond(listBoostPlans, { plans: boostOffers });
  // The results offer to save their search.
  server.respond(listSavedSearches, { items: [] });
  return server;
}

test('an owner asks for a boost from the card of their ad, and other members cannot', async () => {
  const server = startBoostServer();
  const own = adDetail(1, { title: 'هايلوكس للتعزيز', seller: memberAsSeller });
  const cards = [
    adCard(1, { title: own.title, seller: memberAsSeller }),
    adCard(2, { title: 'هايلوكس ليست لي' }),
  ];
  server.respond(searchAds, { ...adPage(cards), understood: [], relaxed: null });
  server.respond(getAd, own);
  const page = await renderApp('/search-results?q=هايلوكس', { actor: 'member' });
  await expect.element(page.getByRole('article').filter({ hasText: 'هايلوكس ليست لي' })).toBeVisible();
  const boost = page.getByRole('link', { name: 'تعزيز الإعلان' });
  await expect.element(boost).toHaveLength(1);
  await page
    .getByRole('article')
    .filter({ hasText: own.title })
    .getByRole('link', { name: 'تعزيز الإعلان' })
    .click();

  await expect.poll(() => location.pathname).toBe(`/boost-ad/${own.id}`);
  await expect.element(page.getByRole('heading', { name: own.title })).toBeVisible();
  await expect.element(page.getByText(/يمكنك الإلغاء عن طريق الدعم خلال 24 ساعة/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'عزّز الآن' })).toBeDisabled();
  await expect.element(page.getByRole('radio')).toHaveLength(3);
  await expect.element(page.getByText('الأكثر طلباً')).toHaveLength(1);
  await page.getByRole('radio', { name: /باقة VIP/ }).click({ force: true });
  expect((await chatOf('عزّز الآن')).lines).toEqual([
    'السلام عليكم، أريد تعزيز إعلاني على عربتي.',
    `الإعلان: \u2068${own.title}\u2069`,
    `${location.origin}/ad/${own.id}`,
    'الباقة: باقة VIP، 80,000 جنيه لمدة 30 يوماً',
    'رقم العضوية: 10000001',
  ]);
  await expectAccessible();
});

test('a boosted ad says so on its card, and that a further boost adds its days', async () => {
  const server = startBoostServer();
  const boost = { seller: memberAsSeller, top_spot: true, top_spot_until: '2099-01-01T00:00:00Z' };
  const own = adDetail(1, boost);
  const items = [adCard(1, { ...boost, seller: memberAsSeller })];
  server.respond(searchAds, { ...adPage(items), understood: [], relaxed: null });
  server.respond(getAd, own);
  const page = await renderApp('/search-results?q=هايلوكس', { actor: 'member' });
  await expect.element(page.getByRole('article').getByText('في الصدارة')).toBeVisible();
  await page.getByRole('link', { name: 'مُعزز حالياً' }).click();
  await expect.element(page.getByText(/تعزيز جديد يضيف أيامه إلى ما بقي/)).toBeVisible();
});

test("another member's ad cannot be boosted", async () => {
  const server = startBoostServer();
  const ad = adDetail(1);
  server.respond(getAd, ad);
  const page = await renderApp(`/boost-ad/${ad.id}`, { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'هذا الإعلان ليس لك' })).toBeVisible();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a sold car cannot be boosted', async () => {
  const server = startBoostServer();
  const ad = adDetail(1, { status: 'sold', seller: memberAsSeller });
  server.respond(getAd, ad);
  const page = await renderApp(`/boost-ad/${ad.id}`, { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'تم بيع هذه السيارة' })).toBeVisible();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});

test('the page of a boost reports that its ad does not exist', async () => {
  const server = startBoostServer();
  server.reject(getAd, 'ad-not-found');
  const page = await renderApp('/boost-ad/0', { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'الإعلان غير موجود' })).toBeVisible();
});

test('the page shows a sample without an ad', async () => {
  startBoostServer();
  const page = await renderApp('/boost-ad', { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'سيارة صالون 2022' })).toBeVisible();
  await expect.element(page.getByText('850,000 جنيه')).toBeVisible();
  await expect.element(page.getByText('1,245 مشاهدة')).toBeVisible();
  await page.getByRole('radio', { name: /الباقة الأساسية/ }).click({ force: true });
  const { lines } = await chatOf('عزّز الآن');
  expect(lines).toContain('الباقة: الباقة الأساسية، 25,000 جنيه لمدة 7 أيام');
  await expectAccessible();
});

test('an ad under review is not said to be missing, nor is one after too many requests', async () => {
  const server = startBoostServer();
  const own = adDetail(1, { seller: memberAsSeller });
  server.reject(getAd, 'ad-under-review');
  const page = await renderApp(`/boost-ad/${own.id}`, { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'الإعلان قيد المراجعة' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'إعلاناتي' })).toBeVisible();
  await expectAccessible();
  await page.unmount();

  server.reject(getAd, 'too-many-requests');
  const again = await renderApp(`/boost-ad/${adDetail(2).id}`, { actor: 'member' });
  server.respond(getAd, adDetail(2, { seller: memberAsSeller }));
  await again.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.element(again.getByRole('radio')).toHaveLength(3);
});
