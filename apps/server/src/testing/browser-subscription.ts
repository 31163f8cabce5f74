import { createECDH, randomBytes, randomUUID } from 'node:crypto';

/** A push service that does not respond: the discard port. `startTestApp` allows it, so that no test sends elsewhere. */
export const silentPushService = 'http://127.0.0.1:9';

/** Makes a subscription like a browser's, at a push service that does not respond. */
export function browserSubscription(): { endpoint: string; p256dh: string; auth: string } {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    endpoint: `${silentPushService}/${randomUUID()}`,
    p256dh: ecdh.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
