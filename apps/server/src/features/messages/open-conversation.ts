import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { openConversation as contract } from '@arabati/domain/messages/messages.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { hasBlocked } from '../blocks/blocks.public.ts';
import { mayReview } from '../reviews/reviews.public.ts';
import { findAd, findConversationAbout, findProfileName } from './conversations.queries.ts';
import { getConversation } from './get-conversation.ts';

/**
 * Returns the recipient of a message about an ad, and the existing conversation if there is one.
 *
 * @throws Problem ad-not-found, ad-sold, ad-paused, own-ad if the member may not start a conversation.
 */
export async function openConversation(
  services: Pick<Services, 'database' | 'clock'>,
  { userId, otherId, adId }: { userId: string; otherId: string; adId: string },
): Promise<EndpointResponse<typeof contract>> {
  const { database } = services;
  const ad = await findAd(database, adId);
  const isOwner = ad?.user_id === userId;
  const existing = await findConversationAbout(database, { adId, buyerId: isOwner ? otherId : userId });
  if (existing) return getConversation(services, { conversationId: existing.id, userId });
  if (isOwner) throw new Problem('own-ad');
  if (!ad || ad.user_id !== otherId) throw new Problem('ad-not-found');
  if (ad.status !== 'active') throw new Problem(ad.status === 'paused' ? 'ad-paused' : 'ad-sold');
  const seller = await findProfileName(database, otherId);
  return {
    conversation_id: null,
    other_user_id: otherId,
    name: seller?.display_name ?? null,
    avatar_url: seller?.avatar_url ?? null,
    ad_id: ad.id,
    ad_title: ad.title,
    ad_status: ad.status,
    ad_cover: ad.cover,
    ad_price: ad.price,
    is_seller: false,
    blocked: await hasBlocked(database, { userId, blockedId: otherId }),
    frozen: false,
    can_review: await mayReview(database, { userId, adId, now: services.clock.now() }),
  };
}
