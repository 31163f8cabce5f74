import * as favorites from '@arabati/domain/favorites/favorites.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { addFavorite } from './add-favorite.ts';
import { findFavoriteIds } from './favorites.queries.ts';
import { listFavorites } from './list-favorites.ts';
import { removeFavorite } from './remove-favorite.ts';
import { saveFavoriteNote } from './save-favorite-note.ts';

/** Each addition may notify an owner. No member opens more ads than this. */
const additions: LimitRule = { name: 'favorite-add', points: 240, seconds: 600 };

export function favoritesRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  binder.serve(favorites.listFavorites, ({ query, member }) =>
    listFavorites(services, { userId: member.userId, query }),
  );
  binder.serve(favorites.listFavoriteIds, async ({ member }) => ({
    ad_ids: await findFavoriteIds(services.database, member.userId),
  }));
  binder.serve(favorites.addFavorite, async ({ params, member }) => {
    await limits.enforce(additions, member.userId);
    await addFavorite(services, { userId: member.userId, adId: params.ad_id });
    return undefined;
  });
  binder.serve(favorites.saveFavoriteNote, async ({ params, body, member }) => {
    await saveFavoriteNote(services, { userId: member.userId, adId: params.ad_id, note: body.note });
    return undefined;
  });
  binder.serve(favorites.removeFavorite, async ({ params, member }) => {
    await removeFavorite(services, { userId: member.userId, adId: params.ad_id });
    return undefined;
  });
}
