import { pushDevicesMaximum } from '@arabati/domain/alerts/alerts.requests';
import type { Member } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { isPushEndpoint } from './push-services.ts';
import {
  deleteEarlierSubscriptions,
  deleteOldestSubscriptions,
  findSubscription,
  insertSubscription,
  isEndpointTaken,
  lockSession,
  updateSubscription,
} from './subscriptions.queries.ts';

type SubscriptionServices = Pick<Services, 'database' | 'clock' | 'config'>;

export interface DeviceSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Members who subscribe one device at the same time wait for each other, one after the other. */
const maxAttempts = 5;

/**
 * Sends pushes to the device of a session until the session ends. The device's earlier subscription, also one of another
 * member, is replaced. A member's oldest device beyond the limit receives no more pushes. Locks the member.
 *
 * @throws Problem push-service-unknown, id-taken, not-signed-in, unavailable.
 */
export async function subscribeDevice(
  { database, clock, config }: SubscriptionServices,
  { id, member, device }: { id: string; member: Member; device: DeviceSubscription },
): Promise<void> {
  const { userId, sessionId } = member;
  if (!isPushEndpoint(device.endpoint, config.pushOrigins)) throw new Problem('push-service-unknown');
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    if (!(await lockSession(tx, { userId, sessionId }))) throw new Problem('not-signed-in');
    const earlier = await findSubscription(tx, id);
    if (earlier && earlier.session_id !== sessionId) throw new Problem('id-taken');
    const subscription = {
      id,
      user_id: userId,
      session_id: sessionId,
      ...decodeKeys(device),
      created_at: clock.now(),
    };
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await deleteEarlierSubscriptions(tx, { id, sessionId, endpoint: device.endpoint });
      await deleteOldestSubscriptions(tx, { userId, keep: pushDevicesMaximum - 1 });
      if (await insertSubscription(tx, subscription)) return;
    }
    throw new Problem('unavailable', { facts: { retry_after: 1 } });
  });
}

/**
 * Replaces a subscription that the browser has changed. No effect if another member has the new endpoint, also since
 * this moment.
 *
 * @throws Problem push-service-unknown.
 */
export async function renewSubscription(
  { database, config }: SubscriptionServices,
  { old, renewed }: { old: { endpoint: string; auth: string }; renewed: DeviceSubscription },
): Promise<void> {
  if (!isPushEndpoint(renewed.endpoint, config.pushOrigins)) throw new Problem('push-service-unknown');
  const earlier = { endpoint: old.endpoint, auth: Buffer.from(old.auth, 'base64url') };
  await updateSubscription(database, earlier, decodeKeys(renewed)).catch((error: unknown) => {
    if (!isEndpointTaken(error)) throw error;
  });
}

const decodeKeys = ({ endpoint, p256dh, auth }: DeviceSubscription) => ({
  endpoint,
  p256dh: Buffer.from(p256dh, 'base64url'),
  auth: Buffer.from(auth, 'base64url'),
});
