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
      // Weaker than FOR UPDATE, so that other transactions can insert rows that refer to this member.
      .$if(options.lock, (query) => query.forNoKeyUpdate())
      .executeTakeFirst()
  );
}

/** Lists the plans, cheapest first. */
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
