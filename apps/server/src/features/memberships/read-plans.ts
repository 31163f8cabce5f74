import { type MembershipType, type PlanType, planTypeOf } from '@arabati/domain/memberships/membership-types';
import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { findPlans } from './memberships.queries.ts';
import type { MembershipTables } from './memberships.tables.ts';

export type Plan = Selectable<MembershipTables['membership_plans']>;

/** The plans of the table, which is the only source of prices, limits, points and durations. */
export interface Plans {
  free: Plan;
  of(type: MembershipType): Plan;
}

export async function readPlans(connection: Connection): Promise<Plans> {
  const plans = new Map<PlanType, Plan>((await findPlans(connection)).map((plan) => [plan.plan_type, plan]));
  const find = (type: PlanType) => {
    const plan = plans.get(type);
    if (!plan) throw new Error(`The table of plans lacks the plan ${type}.`);
    return plan;
  };
  return { free: find('free'), of: (type) => find(planTypeOf(type)) };
}
