/** How many ads a member may post in the running month. */
export function monthlyAdsLimit(plan: { monthly_ads_limit: number }, state: { carried_ads: number }): number {
  return plan.monthly_ads_limit + state.carried_ads;
}
