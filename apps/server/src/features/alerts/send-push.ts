import type { Services } from '../../platform/services.ts';
import type { ClaimedSend } from './push-sends.queries.ts';
import { isPushEndpoint } from './push-services.ts';
import { getVapidKeys } from './vapid-keys.ts';

/** Milliseconds until a push service that does not respond counts as unavailable. */
const timeoutMs = 10_000;

export type PushOutcome =
  | { result: 'accepted' }
  /** The subscription no longer exists. */
  | { result: 'ended' }
  /** Retrying has no effect. */
  | { result: 'rejected'; status?: number; code?: string }
  | { result: 'unavailable'; status?: number; code?: string; retryAfterMs?: number };

export type PushSender = (push: ClaimedSend, now: Date) => Promise<PushOutcome>;

/** Encrypts pushes for their device (RFC 8291), signs the requests (RFC 8292), and sends them (RFC 8030). */
export async function createPushSender({
  config,
  keyFor,
}: Pick<Services, 'config' | 'keyFor'>): Promise<PushSender> {
  // Loaded with the first push: most of its code is for other protocols.
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = await getVapidKeys(keyFor);
  const subject = `mailto:${config.support.email}`;
  const encoding = webPush.supportedContentEncodings.AES_128_GCM;
  return async ({ endpoint, p256dh, auth, payload, topic, is_urgent, expires_at }, now) => {
    // The list of services may have changed since the device subscribed.
    if (!isPushEndpoint(endpoint, config.pushOrigins)) return { result: 'rejected' };
    const { origin } = new URL(endpoint);
    try {
      const { cipherText } = webPush.encrypt(
        p256dh.toString('base64url'),
        auth.toString('base64url'),
        payload,
        encoding,
      );
      const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, encoding);
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: Authorization,
          'content-encoding': encoding,
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.round((expires_at.getTime() - now.getTime()) / 1_000))),
          urgency: is_urgent ? 'high' : 'normal',
          topic,
        },
        body: new Uint8Array(cipherText),
        // A service must not direct the server elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return outcomeOf(response, now);
    } catch (error) {
      return { result: 'unavailable', code: codeOf(error) };
    }
  };
}

function outcomeOf({ ok, status, headers }: Response, now: Date): PushOutcome {
  if (ok) return { result: 'accepted' };
  if (status === 404 || status === 410) return { result: 'ended' };
  if (status === 429 || status >= 500) {
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), now);
    return { result: 'unavailable', status, ...(retryAfterMs === null ? {} : { retryAfterMs }) };
  }
  return { result: 'rejected', status };
}

/** Parses seconds or a date (RFC 9110, section 10.2.3). */
function parseRetryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

function codeOf(error: unknown): string {
  const { cause, name, code } = error as { cause?: { code?: string }; name?: string; code?: string };
  return cause?.code ?? code ?? name ?? 'unknown';
}
