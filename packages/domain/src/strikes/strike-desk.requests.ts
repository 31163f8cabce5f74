import { defineRequest } from '../endpoints/api-request.ts';

export const takingBackReasonMaxLength = 300;

export const listMembersStrikes = defineRequest('GET', '/api/admin/members/{user_id}/strikes', 'admin');
export const takeBackStrike = defineRequest('PUT', '/api/admin/strikes/{strike_id}/taking-back', 'admin');
export const getStrikeDistribution = defineRequest('GET', '/api/admin/strikes/distribution', 'admin');
