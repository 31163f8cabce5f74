import type { revealContact as contract } from '@arabati/domain/contacts/contacts.endpoints';
import { revealCost } from '@arabati/domain/contacts/reveal-cost';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { spendable } from '@arabati/domain/points/spend-point';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordInterest } from '../leads/leads.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { refreshMembership } from '../memberships/memberships.public.ts';
import { spendPoint } from '../points/points.public.ts';
import { recordFirstContact } from '../reviews/reviews.public.ts';
import {
  findAdOwner,
  findContact,
  hasRevealed,
  insertInteraction,
  insertReveal,
} from './contacts.queries.ts';

/**
 * Returns an ad's contact numbers for one point, charged once per member and ad. Locks the member's row first, so that
 * a concurrent second request finds the reveal of the first and pays nothing.
 *
 * @throws Problem ad-not-found, ad-sold, ad-paused, contact-missing, not-enough-points.
 */
export function revealContact(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { userId: string; actedBy?: string | null; adId: string },
): Promise<EndpointResponse<typeof contract>> {
  const { userId, actedBy = null, adId } = request;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    // The first contact refers to both members, who are locked before the ad.
    const owner = await findAdOwner(tx, adId);
    await lockMembers(tx, { change: [userId], refer: [owner?.user_id ?? null, actedBy] });
    const member = await refreshMembership(tx, userId, now);
    const ad = await findAdOwner(tx, adId, { lock: true });
    if (!ad) throw new Problem('ad-not-found');
    const viewer = { isOwner: ad.user_id === userId, hasRevealed: await hasRevealed(tx, userId, adId) };
    if (ad.status === 'sold' && !viewer.isOwner && !viewer.hasRevealed) throw new Problem('ad-sold');

    if (ad.status === 'paused' && !viewer.isOwner && !viewer.hasRevealed) throw new Problem('ad-paused');

    const contact = await findContact(tx, adId);
    // Do not charge for an ad without numbers.
    if (!contact) throw new Problem('contact-missing');

    const cost = revealCost(viewer);
    const left =
      cost === 0
        ? spendable(member, member.membership_type)
        : await spendPoint(tx, member, { cost, reason: 'reveal', adId, actedBy, now });
    if (!viewer.hasRevealed) {
      await insertReveal(tx, { userId, actedBy, ad: { ...ad, id: adId }, cost, now });
      await insertInteraction(tx, { userId, adId, type: 'phone_view', pointsSpent: cost, now });
    }
    if (!viewer.isOwner) {
      await recordFirstContact(tx, {
        buyerId: userId,
        sellerId: ad.user_id,
        ad: { id: adId, title: ad.title },
        now,
      });
      if (!viewer.hasRevealed) {
        await recordInterest(tx, {
          sellerId: ad.user_id,
          buyerId: userId,
          ad: { id: adId, title: ad.title },
          kind: 'reveal',
          now,
        });
      }
    }
    return { contact, points_spent: cost, total_points: left };
  });
}
