import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listStolenLists as contract,
  stolenListsShown,
} from '@arabati/domain/stolen-cars/stolen-list-desk.endpoints';
import type { Services } from '../../../platform/services.ts';
import { findStolenLists } from './stolen-lists.queries.ts';

export async function listStolenLists({
  database,
}: Pick<Services, 'database'>): Promise<EndpointResponse<typeof contract>> {
  const lists = await findStolenLists(database, stolenListsShown);
  return {
    items: lists.map(({ imported_at, administrator, ...list }) => ({
      ...list,
      imported_at: imported_at.toISOString(),
      administrator: administrator ?? '',
    })),
  };
}
