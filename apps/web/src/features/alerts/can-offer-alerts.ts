import { getAlerts } from '@arabati/domain/alerts/alerts.requests';
import { callApi } from '../../platform/api-client.ts';
import { findPushSubscription } from '../../platform/push-subscription.ts';
import { pushSupport } from './push-device.ts';

const key = 'arabati.alert-offer';
/** A member who declined is asked again after this time in milliseconds. */
const pauseMs = 30 * 24 * 60 * 60 * 1_000;

/**
 * Whether to offer pushes on this device: it can show them, receives none, and the member has not declined lately. The
 * server ends a subscription with its session, which the browser does not know.
 */
export async function canOfferAlerts(): Promise<boolean> {
  if (pushSupport() !== 'supported') return false;
  const declinedAt = Date.parse(localStorage.getItem(key) ?? '');
  if (Date.now() - declinedAt < pauseMs) return false;
  if ((await findPushSubscription()) === null) return true;
  const { devices } = await callApi(getAlerts, {});
  return !devices.some(({ current }) => current);
}

/** Records that the member does not want to be asked on this device for a while. `/alerts` still offers it. */
export function declineAlerts(): void {
  localStorage.setItem(key, new Date().toISOString());
}
