import { createHmac } from 'node:crypto';
import { deviceIdPattern } from '@arabati/domain/sign-in/device-id';
import type { Services } from '../../platform/services.ts';

/**
 * Hashes the id of a device with a key of the installation, so that devices are compared without being identified.
 *
 * @param id as the request contains it.
 * @returns null without an id, or for one that no version of the app makes: the device is unknown.
 */
export async function hashDevice({ keyFor }: Pick<Services, 'keyFor'>, id: unknown): Promise<Buffer | null> {
  if (typeof id !== 'string' || !deviceIdPattern.test(id)) return null;
  return createHmac('sha256', await keyFor('member-device'))
    .update(id)
    .digest();
}
