import { listAds } from '@arabati/domain/ads/ads.requests';
import { addFavorite, listFavoriteIds, removeFavorite } from '@arabati/domain/favorites/favorites.requests';
import { expect, test } from 'vitest';
import { authEndpoints, authSession, respondToAuth } from '../../testing/auth-protocol.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForAd } from '../../testing/respond-for-ad.ts';
import { adCard, adDetail, adPage } from '../../testing/sample-ads.ts';

const ad = adDetail(1);

async function openAd(actor: 'visitor' | 'member') {
  const server = startAppServer();
  respondForAd(server, ad);
  server.respond(addFavorite, undefined);
  server.respond(removeFavorite, undefined);
  const page = await renderApp(`/ad/${ad.id}`, { actor });
  const heart = page.getByRole('main').getByRole('button', { name: 'المفضلة' }).first();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  return { server, page, heart };
}

test('a heart pressed offline stays on and is sent later; a rejected one turns back', async () => {
  const { server, page, heart } = await openAd('member');
  server.disconnect(addFavorite);
  await heart.click();
  await expect.element(page.getByText('يُضاف إلى المفضلة عند عودة الاتصال')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  server.respond(addFavorite, undefined);
  await expect.element(page.getByText('تمت الإضافة إلى المفضلة')).toBeVisible();
  expect(server.received(addFavorite).at(-1)?.params).toEqual({ ad_id: ad.id });

  server.respond(listFavoriteIds, { ad_ids: [ad.id] });
  server.reject(removeFavorite, 'favorites-full');
  await heart.click();
  await expect.element(page.getByText('تعذرت الإزالة من المفضلة')).toBeVisible();
  await expect.element(page.getByText(/المفضلة ممتلئة/)).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test('repeated presses send one request at a time, and the last state wins', async () => {
  const { server, page, heart } = await openAd('member');
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.respond(addFavorite, () => blocked.then(() => undefined));
  await heart.click();
  await expect.poll(() => server.received(addFavorite)).toHaveLength(1);
  for (let press = 0; press < 3; press += 1) await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(server.received(removeFavorite)).toEqual([]);
  release();
  await expect.element(page.getByText('تمت الإزالة من المفضلة')).toBeVisible();
  expect(server.received(addFavorite)).toHaveLength(1);
  expect(server.received(removeFavorite)).toHaveLength(1);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a heart turns on immediately, also on the page of its ad, and its removal can be undone', async () => {
  const server = startAppServer();
  respondForAd(server, ad);
  server.respond(listAds, adPage([adCard(1)]));
  const added = Promise.withResolvers<undefined>();
  server.respond(addFavorite, () => added.promise);
  server.respond(removeFavorite, undefined);
  const page = await renderApp('/cars', { actor: 'member' });
  const onCard = page.getByRole('article').getByRole('button', { name: 'المفضلة' });
  await onCard.click();
  await expect.element(onCard).toHaveAttribute('aria-pressed', 'true');
  added.resolve(undefined);
  await expect.element(page.getByText('تمت الإضافة إلى المفضلة')).toBeVisible();
  expect(server.received(addFavorite).map(({ params }) => params)).toEqual([{ ad_id: ad.id }]);
  await expectAccessible();

  await page.getByRole('article').getByRole('link', { name: ad.title }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(ad.title);
  const onPage = page.getByRole('main').getByRole('button', { name: 'المفضلة' }).first();
  await expect.element(onPage).toHaveAttribute('aria-pressed', 'true');
  await onPage.click();
  await expect.element(onPage).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('تمت الإزالة من المفضلة')).toBeVisible();
  await expect.poll(() => server.received(removeFavorite)).toHaveLength(1);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.element(onPage).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => server.received(addFavorite)).toHaveLength(2);
  expect(server.received(addFavorite).at(-1)?.params).toEqual({ ad_id: ad.id });
});

test('the heart of a stored favorite is on at the start of the app', async () => {
  const server = startAppServer();
  respondForAd(server, ad);
  server.respond(listFavoriteIds, { ad_ids: [ad.id] });
  const page = await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  const heart = page.getByRole('main').getByRole('button', { name: 'المفضلة' }).first();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a heart pressed before the favorites have loaded stays on', async () => {
  const { server, page, heart } = await openAdWhileLoading();
  await heart.click();
  await expect.element(page.getByText('تمت الإضافة إلى المفضلة')).toBeVisible();
  server.respond(listFavoriteIds, { ad_ids: [ad.id, 'another'] });
  await expect.poll(() => server.received(listFavoriteIds).length).toBeGreaterThan(1);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

/** The first response with the favorites never arrives. */
async function openAdWhileLoading() {
  const server = startAppServer();
  respondForAd(server, ad);
  server.respond(addFavorite, undefined);
  server.hold(listFavoriteIds);
  const page = await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  const heart = page.getByRole('main').getByRole('button', { name: 'المفضلة' }).first();
  await expect.poll(() => server.received(listFavoriteIds)).toHaveLength(1);
  return { server, page, heart };
}

test('a visitor is asked to sign in first and returns to the ad', async () => {
  const { server, page, heart } = await openAd('visitor');
  await heart.click();
  await expect.element(page.getByText('يجب تسجيل الدخول لإضافة الإعلان إلى المفضلة')).toBeVisible();
  expect(location.pathname).toBe('/auth');
  expect(server.received(addFavorite)).toEqual([]);
  respondToAuth(server, authEndpoints.token, authSession());
  await page.getByLabelText('البريد الإلكتروني').fill('huda@example.com');
  await page.getByLabelText('كلمة المرور', { exact: true }).fill('kasala-2015');
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect.poll(() => location.pathname).toBe(`/ad/${ad.id}`);
  await expect.element(heart).toBeVisible();
});
