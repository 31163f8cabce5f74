/** Number of ads that a member may post in the current month. */
export function monthlyAdsLimit(plan: { monthly_ads_limit: number }, state: { carried_ads: number }): number {
  return plan.monthly_ads_limit + state.carried_ads;
}
