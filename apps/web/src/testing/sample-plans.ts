import { boostPlans, boostPlanTypes } from '@arabati/domain/boosts/boost-plans';
import type { BoostOffer } from '@arabati/domain/boosts/boosts.endpoints';
import type { Plan } from '@arabati/domain/memberships/memberships.endpoints';

/** The membership plans of a new installation. */
export const plans: Plan[] = [
  {
    plan_type: 'free',
    price: 0,
    duration_days: null,
    monthly_ads_limit: 3,
    monthly_points: 10,
    display_name_ar: 'الباقة المجانية',
    badge_text: null,
    badge_color: null,
    show_analytics: false,
  },
  {
    plan_type: 'premium_individual',
    price: 15_000,
    duration_days: 30,
    monthly_ads_limit: 15,
    monthly_points: 30,
    display_name_ar: 'باقة الأفراد المميزة',
    badge_text: 'مميز',
    badge_color: 'gold',
    show_analytics: false,
  },
  {
    plan_type: 'premium_trader',
    price: 25_000,
    duration_days: 30,
    monthly_ads_limit: 30,
    monthly_points: 70,
    display_name_ar: 'باقة التجار المميزة',
    badge_text: 'مميز',
    badge_color: 'gold',
    show_analytics: true,
  },
];

/** The boosts of a new installation. */
export const boostOffers: BoostOffer[] = boostPlanTypes.map((plan_type) => {
  const { price, days } = boostPlans[plan_type];
  return { plan_type, price, days };
});
