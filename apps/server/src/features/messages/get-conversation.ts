import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getConversation as contract } from '@arabati/domain/messages/messages.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findPartnership } from './conversations.queries.ts';

/** @throws Problem conversation-not-found, also if the member is not a participant. */
export async function getConversation(
  { database }: Pick<Services, 'database'>,
  request: { userId: string; conversationId: string },
): Promise<EndpointResponse<typeof contract>> {
  const partnership = await findPartnership(database, request);
  if (!partnership) throw new Problem('conversation-not-found');
  return partnership;
}
