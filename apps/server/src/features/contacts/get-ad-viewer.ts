import type { getAdViewer as contract } from '@arabati/domain/contacts/contacts.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findChassisTail } from '../ads/ads.public.ts';
import { mayReview } from '../reviews/reviews.public.ts';
import { acceptsOffers, findAdOwner, findContact, hasRevealed } from './contacts.queries.ts';

/** @throws Problem ad-not-found. */
export async function getAdViewer(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, adId, seesRevealed = true }: { userId: string; adId: string; seesRevealed?: boolean },
): Promise<EndpointResponse<typeof contract>> {
  const ad = await findAdOwner(database, adId);
  if (!ad) throw new Problem('ad-not-found');
  const isOwner = ad.user_id === userId;
  const mayKnow = isOwner || (seesRevealed && (await hasRevealed(database, userId, adId)));
  return {
    is_owner: isOwner,
    contact: mayKnow ? ((await findContact(database, adId)) ?? null) : null,
    chassis_tail: isOwner ? await findChassisTail(database, adId) : null,
    can_review: !isOwner && (await mayReview(database, { userId, adId, now: clock.now() })),
    accepts_offers: !isOwner && (await acceptsOffers(database, adId)),
  };
}
