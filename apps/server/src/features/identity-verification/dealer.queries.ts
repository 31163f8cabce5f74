import { dealerRoles, isDealer } from '@arabati/domain/identity-verification/dealer';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { currentMembershipType } from '../members/members.public.ts';

/** Returns whether a member may have their identity verified. Served by profiles_pkey and ads_by_seller. */
export async function findIsDealer(
  connection: Connection,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const member = await connection
    .selectFrom('profiles')
    .select([
      currentMembershipType('profiles', now).as('membershipType'),
      sql<boolean>`exists (select from ads where ads.user_id = profiles.user_id and ads.status <> 'removed'
                              and ads.seller_role = any(${dealerRoles}::text[]))`.as('hasDealerAd'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member !== undefined && isDealer(member);
}
