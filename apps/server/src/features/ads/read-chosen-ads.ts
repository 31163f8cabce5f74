import type {
  listChosenCards as cardsContract,
  compareAds as compareContract,
} from '@arabati/domain/ads/chosen-ads.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { JsonText } from '../../platform/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { findListedIds, selectAds } from './ads.queries.ts';
import { readCards } from './read-cards.ts';

/** Returns active and sold ads as on their pages, in the given order. */
export async function compareAds(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { ads }: EndpointInput<typeof compareContract>['query'],
): Promise<JsonText<EndpointResponse<typeof compareContract>>> {
  const found = new Map((await selectAds(database, ads, clock.now())).map(({ id, ad }) => [id, ad]));
  return new JsonText(`{"items":[${ads.flatMap((id) => found.get(id) ?? []).join(',')}]}`);
}

/** Returns active and sold ads as cards, in the given order. */
export async function listChosenCards(
  services: Pick<Services, 'database' | 'clock'>,
  { ads }: EndpointInput<typeof cardsContract>['query'],
): Promise<JsonText<EndpointResponse<typeof cardsContract>>> {
  const listed = await findListedIds(services.database, ads);
  const cards = await readCards(
    services,
    ads.filter((id) => listed.has(id)),
  );
  return new JsonText(`{"items":[${cards.join(',')}]}`);
}
