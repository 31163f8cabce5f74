import { draftLimits } from '@arabati/domain/drafts/draft';
import type { listDrafts as contract } from '@arabati/domain/drafts/drafts.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Services } from '../../platform/services.ts';
import { getRefreshedMember } from '../memberships/memberships.public.ts';
import { selectDrafts } from './drafts.queries.ts';
import { serializeDraft } from './serialize-draft.ts';

export async function listDrafts(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
): Promise<EndpointResponse<typeof contract>> {
  const { membership_type } = await getRefreshedMember(database, userId, clock.now());
  const items = (await selectDrafts(database, userId)).map(serializeDraft);
  return { items, limit: draftLimits(membership_type).drafts };
}
