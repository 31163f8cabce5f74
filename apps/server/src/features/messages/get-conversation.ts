import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getConversation as contract } from '@arabati/domain/messages/messages.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { mayReview } from '../reviews/reviews.public.ts';
import { findPartnership } from './conversations.queries.ts';

/** @throws Problem conversation-not-found, also if the member is not a participant. */
export async function getConversation(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<EndpointResponse<typeof contract>> {
  const partnership = await findPartnership(database, { userId, conversationId });
  if (!partnership) throw new Problem('conversation-not-found');
  const { ad_id: adId, is_seller } = partnership;
  const can_review =
    adId !== null && !is_seller && (await mayReview(database, { userId, adId, now: clock.now() }));
  return { ...partnership, can_review };
}
