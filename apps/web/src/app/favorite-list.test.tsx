import {
  addFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '@arabati/domain/favorites/favorites.requests';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { adCard } from '../testing/sample-ads.ts';

test('a member without favorites reads that there are none', async () => {
  const server = startAppServer();
  server.respond(listFavorites, { items: [], notes: {}, next_cursor: null });
  const page = await renderApp('/profile?tab=favorites', { actor: 'member' });
  await expect.element(page.getByText('لا توجد إعلانات في المفضلة')).toBeVisible();
  await expectAccessible();
});

test('favorites are listed in the profile, including sold ads, and removed with their hearts', async () => {
  const server = startAppServer();
  const active = { ...adCard(1, { title: 'كيا سيراتو' }), status: 'active' as const };
  const sold = { ...adCard(2, { title: 'كيا ريو' }), status: 'sold' as const };
  server.respond(listFavorites, { items: [active, sold], notes: {}, next_cursor: null });
  server.respond(listFavoriteIds, { ad_ids: [active.id, sold.id] });
  server.respond(addFavorite, undefined);
  server.respond(removeFavorite, undefined);
  const page = await renderApp('/profile?tab=favorites', { actor: 'member' });
  const titles = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  const cardOf = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect.poll(titles).toEqual(['كيا سيراتو', 'كيا ريو']);
  await expect.element(cardOf('كيا ريو')).toMatchTextContent('تم البيع');
  await expectAccessible();

  await cardOf('كيا سيراتو').getByRole('button', { name: 'المفضلة' }).click();
  await expect.poll(titles).toEqual(['كيا ريو']);
  await expect.poll(() => server.received(removeFavorite)[0]?.params).toEqual({ ad_id: active.id });
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.element(cardOf('كيا سيراتو')).toBeVisible();
  await expect.poll(() => server.received(addFavorite)[0]?.params).toEqual({ ad_id: active.id });
});
