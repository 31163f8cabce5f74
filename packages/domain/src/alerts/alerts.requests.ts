import { defineRequest } from '../endpoints/api-request.ts';

/** Maximum number of a member's devices that receive pushes. A further one replaces the oldest. */
export const pushDevicesMaximum = 10;

export const getAlerts = defineRequest('GET', '/api/me/alerts', 'member');
export const setAlertSettings = defineRequest('PUT', '/api/me/alerts', 'member');
export const subscribeDevice = defineRequest(
  'PUT',
  '/api/me/push-subscriptions/{push_subscription_id}',
  'member',
);
export const unsubscribeDevice = defineRequest(
  'DELETE',
  '/api/me/push-subscriptions/{push_subscription_id}',
  'member',
);
export const renewSubscription = defineRequest('PUT', '/api/push-subscriptions/renewal', 'public');
