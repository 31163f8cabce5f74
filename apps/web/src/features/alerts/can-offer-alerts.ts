import { findPushSubscription } from '../../platform/push-subscription.ts';
import { pushSupport } from './push-device.ts';

const key = 'arabati.alert-offer';
/** A member who declined is asked again after this time in milliseconds. */
const pauseMs = 30 * 24 * 60 * 60 * 1_000;

/** Whether to offer pushes on this device: it can show them, has none yet, and the member has not declined lately. */
export async function canOfferAlerts(): Promise<boolean> {
  if (pushSupport() !== 'supported') return false;
  const declinedAt = Date.parse(localStorage.getItem(key) ?? '');
  if (Date.now() - declinedAt < pauseMs) return false;
  return (await findPushSubscription()) === null;
}

/** Records that the member does not want to be asked on this device for a while. `/alerts` still offers it. */
export function declineAlerts(): void {
  localStorage.setItem(key, new Date().toISOString());
}
