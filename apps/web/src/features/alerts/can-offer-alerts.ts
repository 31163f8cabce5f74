import { findPushSubscription } from '../../platform/push-subscription.ts';
import { pushSupport } from './push-device.ts';

const key = 'arabati.alert-offer';

/** Whether to offer pushes on this device: it can show them, has none yet, and the member has not declined. */
export async function canOfferAlerts(): Promise<boolean> {
  if (pushSupport() !== 'supported' || localStorage.getItem(key) !== null) return false;
  return (await findPushSubscription()) === null;
}

/** Records that the member does not want to be asked again on this device. `/alerts` still offers it. */
export function declineAlerts(): void {
  localStorage.setItem(key, new Date().toISOString());
}
