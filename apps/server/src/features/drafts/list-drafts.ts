import type { listDrafts as contract } from '@arabati/domain/drafts/drafts.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Services } from '../../platform/services.ts';
import { selectDrafts } from './drafts.queries.ts';
import { serializeDraft } from './serialize-draft.ts';

export async function listDrafts(
  { database }: Pick<Services, 'database'>,
  userId: string,
): Promise<EndpointResponse<typeof contract>> {
  return { items: (await selectDrafts(database, userId)).map(serializeDraft) };
}
