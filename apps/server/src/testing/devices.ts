import { randomUUID } from 'node:crypto';
import { hashDevice, recordDevice } from '../features/devices/devices.public.ts';
import type { TestApp } from './test-app.ts';

/** Returns an id like the app makes. */
export const newDeviceId = () => randomUUID();

/** Stores that members have used a device now, as their sign-in does. */
export async function useDevice(
  { services, clock }: Pick<TestApp, 'services' | 'clock'>,
  userIds: readonly string[],
  deviceId: string,
): Promise<void> {
  const deviceHash = await hashDevice(services, deviceId);
  for (const userId of userIds) {
    await recordDevice(services.database, { userId, deviceHash, now: clock.now() });
  }
}
