import { defineRequest } from '../endpoints/api-request.ts';

/** `premium` is any paid membership, `suspended` any membership of a suspended member. */
export const memberFilters = [
  'all',
  'free',
  'premium',
  'premium_individual',
  'premium_trader',
  'suspended',
] as const;
export type MemberFilter = (typeof memberFilters)[number];
export const memberSorts = ['newest', 'oldest', 'name', 'points'] as const;
export type MemberSort = (typeof memberSorts)[number];
export const deletionReasonMaximum = 300;

export const listMembers = defineRequest('GET', '/api/admin/members', 'admin');
export const getMember = defineRequest('GET', '/api/admin/members/{user_id}', 'admin');
export const listPointEntries = defineRequest('GET', '/api/admin/members/{user_id}/point-entries', 'admin');
export const listActivations = defineRequest('GET', '/api/admin/members/{user_id}/activations', 'admin');
export const changeMembership = defineRequest('POST', '/api/admin/members/{user_id}/membership', 'admin');
export const endMembersSessions = defineRequest('DELETE', '/api/admin/members/{user_id}/sessions', 'admin');
export const deleteMember = defineRequest('DELETE', '/api/admin/members/{user_id}', 'admin');
