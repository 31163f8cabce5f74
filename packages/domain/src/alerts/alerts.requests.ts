import { defineRequest } from '../endpoints/api-request.ts';

/** Maximum number of a member's devices that receive pushes. A further one replaces the oldest. */
export const pushDevicesMaximum = 10;

/** Ends alerts with a signed token and no session: the button of a push, and mail programs (RFC 8058). */
export const alertStopPath = '/api/alerts/stop';

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
