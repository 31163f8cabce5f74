import type { MembershipState } from '@arabati/domain/memberships/membership-state';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import type { Connection } from '../../platform/database.ts';

export function findMember(connection: Connection, userId: string, options: { lock: boolean }) {
  return (
    connection
      .selectFrom('profiles')
      .select([
        'user_id',
        'display_name',
        'membership_type',
        'membership_expires_at',
        'points',
        'credits',
        'monthly_ads_count',
        'carried_ads',
        'last_monthly_reset',
      ])
      .where('user_id', '=', userId)
      // Not FOR UPDATE: rows that only point at this member may still be written by others.
      .$if(options.lock, (query) => query.forNoKeyUpdate())
      .executeTakeFirst()
  );
}

/** All but the balance, which only features/points writes. */
export async function writeMembership(
  tx: Connection,
  userId: string,
  state: Omit<MembershipState, 'points' | 'credits'>,
): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({
      membership_type: state.membership_type,
      membership_expires_at: state.membership_expires_at,
      monthly_ads_count: state.monthly_ads_count,
      carried_ads: state.carried_ads,
      last_monthly_reset: state.last_monthly_reset,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function countPostedAd(tx: Connection, userId: string): Promise<void> {
  await tx
    .updateTable('profiles')
    .set((eb) => ({
      monthly_ads_count: eb('monthly_ads_count', '+', 1),
      ad_count: eb('ad_count', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** The cheapest first. */
export function findPlans(connection: Connection) {
  return connection.selectFrom('membership_plans').selectAll().orderBy('price').execute();
}

export async function writePlanTerms(
  tx: Connection,
  planType: PlanType,
  terms: { price?: number; duration_days?: number; monthly_ads_limit: number; monthly_points: number },
): Promise<void> {
  await tx.updateTable('membership_plans').set(terms).where('plan_type', '=', planType).execute();
}
