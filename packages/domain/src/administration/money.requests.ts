import { defineRequest } from '../endpoints/api-request.ts';

/** Maximum amount of a form in pounds. */
export const amountMaximum = 1_000_000_000;
export const reversalReasonMaximum = 300;
/** Maximum points that one correction adds or removes. */
export const pointCorrectionMaximum = 10_000;

export const reverseActivation = defineRequest(
  'POST',
  '/api/admin/activations/{activation_id}/reversal',
  'admin',
);
export const correctMoney = defineRequest('POST', '/api/admin/activations/{activation_id}/money', 'admin');
export const correctPoints = defineRequest('POST', '/api/admin/members/{user_id}/point-entries', 'admin');
