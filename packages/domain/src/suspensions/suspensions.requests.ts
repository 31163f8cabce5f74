import { defineRequest } from '../endpoints/api-request.ts';

export const suspensionReasonMaximum = 300;
/** Maximum days of a temporary suspension; a longer one is permanent. */
export const suspensionDaysMaximum = 365;

export const suspendMember = defineRequest('PUT', '/api/admin/members/{user_id}/suspension', 'admin');
export const liftSuspension = defineRequest('DELETE', '/api/admin/members/{user_id}/suspension', 'admin');
