import { addFavorite, listFavoriteIds, removeFavorite } from '@arabati/domain/favorites/favorites.requests';
import { expect, test } from 'vitest';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForAd } from '../../testing/respond-for-ad.ts';
import { adDetail } from '../../testing/sample-ads.ts';

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
