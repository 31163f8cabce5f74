import { planTypes } from '@arabati/domain/memberships/membership-types';
import type { Settings } from '@arabati/domain/settings/settings';
import type { Connection } from '../../platform/database.ts';
import { writePlanTerms } from './memberships.queries.ts';
import { readPlans } from './read-plans.ts';

/** Returns the plan settings that administrators can change. */
export async function readPlanTerms(connection: Connection): Promise<Settings['plans']> {
  const plans = await readPlans(connection);
  const paid = (type: 'premium_individual' | 'premium_trader') => {
    const { price, duration_days, monthly_ads_limit, monthly_points } = plans.of(type);
    return { price, duration_days: duration_days ?? 0, monthly_ads_limit, monthly_points };
  };
  const { monthly_ads_limit, monthly_points } = plans.free;
  return {
    free: { monthly_ads_limit, monthly_points },
    premium_individual: paid('premium_individual'),
    premium_trader: paid('premium_trader'),
  };
}

/**
 * Sets the plans' terms. They apply immediately to all members with the plan, except for the price and duration of paid
 * periods.
 */
export async function setPlanTerms(tx: Connection, terms: Settings['plans']): Promise<void> {
  for (const type of planTypes) await writePlanTerms(tx, type, terms[type]);
}
