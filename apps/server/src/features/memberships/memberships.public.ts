export { consumeAdAllowance } from './consume-ad-allowance.ts';
export { readPlanTerms, setPlanTerms } from './plan-terms.ts';
export { type Plan, readPlans } from './read-plans.ts';
export {
  getRefreshedMember,
  type RefreshedMember,
  refreshMembership,
  refreshMembershipIfExists,
} from './refresh-membership.ts';
