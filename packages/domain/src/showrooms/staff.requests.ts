import { defineRequest } from '../endpoints/api-request.ts';

/** Members of one showroom's staff, with open invitations. */
export const staffMaximum = 20;
export const invitationDays = 14;

export const listStaff = defineRequest('GET', '/api/me/showroom/staff', 'member');
export const inviteStaff = defineRequest('PUT', '/api/me/showroom/staff/{staff_id}', 'member');
export const changeStaffRole = defineRequest('PUT', '/api/me/showroom/staff/{staff_id}/role', 'member');
export const removeStaff = defineRequest('DELETE', '/api/me/showroom/staff/{staff_id}', 'member');
export const getEmployment = defineRequest('GET', '/api/me/employment', 'member');
export const acceptInvitation = defineRequest('PUT', '/api/me/employment/{invitation_id}', 'member');
export const leaveShowroom = defineRequest('DELETE', '/api/me/employment/{invitation_id}', 'member');
