import { defaultDeskWeight, defaultSignalWeights } from '@arabati/domain/ad-signals/ad-signals';
import { defaultAvailabilityTerms } from '@arabati/domain/ads/ad-life';
import { defaultWeeklyPriceChanges } from '@arabati/domain/ads/price-change';
import { type BoostPlanType, boostPlans } from '@arabati/domain/boosts/boost-plans';
import { defaultRefundTerms } from '@arabati/domain/contacts/reveal-refund';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { Settings } from '@arabati/domain/settings/settings';
import type { listSettings } from '@arabati/domain/settings/settings.requests';
import { defaultStrikeTerms } from '@arabati/domain/strikes/strike-terms';
import { appConfig } from './sample-app-config.ts';

const boostTerms = (plan: BoostPlanType) => {
  const { price, days } = boostPlans[plan];
  return { price, days };
};

const defaults: Settings = {
  plans: {
    free: { monthly_ads_limit: 3, monthly_points: 10 },
    premium_individual: { price: 15_000, duration_days: 30, monthly_ads_limit: 15, monthly_points: 30 },
    premium_trader: { price: 25_000, duration_days: 30, monthly_ads_limit: 30, monthly_points: 70 },
  },
  boosts: {
    basic: boostTerms('basic'),
    premium: boostTerms('premium'),
    vip: boostTerms('vip'),
  },
  promo: { remaining_slots: 50 },
  support: { support_whatsapp: null, support_email: 'support@example.com' },
  publishing: {
    review_first: 'no-one',
    approved_ads: 1,
    new_member_days: 7,
    risky_weight: 100,
    weekly_price_changes: defaultWeeklyPriceChanges,
    ...defaultAvailabilityTerms,
  },
  reports: { hiding_reports: 4, second_review_percent: 0, decision_retention_days: 180 },
  signals: { desk_weight: defaultDeskWeight, ...defaultSignalWeights },
  strikes: defaultStrikeTerms,
  refunds: defaultRefundTerms,
  costs: appConfig.costs,
  storage: { capacity_mb: 500, raised_percent: 60, high_percent: 80 },
};

/** The settings of a market in which no administrator has changed any. */
export function settingsResponse(): ApiResponse<typeof listSettings> {
  const unchanged = { version: 0, changed_by: null, changed_at: null };
  return {
    plans: { ...unchanged, value: defaults.plans },
    boosts: { ...unchanged, value: defaults.boosts },
    promo: { ...unchanged, value: defaults.promo },
    support: { ...unchanged, value: defaults.support },
    publishing: { ...unchanged, value: defaults.publishing },
    reports: { ...unchanged, value: defaults.reports },
    signals: { ...unchanged, value: defaults.signals },
    strikes: { ...unchanged, value: defaults.strikes },
    refunds: { ...unchanged, value: defaults.refunds },
    costs: { ...unchanged, value: defaults.costs },
    storage: { ...unchanged, value: defaults.storage },
  };
}
