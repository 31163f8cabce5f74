import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '@arabati/domain/alerts/push-payload';

export interface ReceivedPush {
  payload: PushPayload;
  topic: string;
  urgency: string;
  ttl: number;
}

interface PushReply {
  status: number;
  headers?: Record<string, string>;
}

/** A subscription that a browser would make, with the pushes that its service accepted. */
export interface PushDevice {
  subscription: { endpoint: string; p256dh: string; auth: string };
  received: ReceivedPush[];
  /** Requests, also those that were not accepted. */
  requests: number;
  /** The next responses. Further requests are accepted. */
  replies: PushReply[];
}

interface Keys {
  ecdh: ECDH;
  auth: Buffer;
}

/**
 * Starts a push service on the loopback address. Like a browser it decrypts each push with the device's keys (RFC 8188
 * and 8291), and like a push service it checks the sender's signature (RFC 8292). A request that fails is a test's error.
 */
export async function startPushService() {
  const devices = new Map<string, PushDevice & { keys: Keys }>();
  const failures: unknown[] = [];
  let origin = '';
  const server = createServer(async (request, response) => {
    try {
      const device = devices.get(request.url ?? '');
      if (!device) return response.writeHead(410).end();
      const push = await readPush(request, { origin, keys: device.keys });
      device.requests += 1;
      const reply = device.replies.shift() ?? { status: 201 };
      if (reply.status < 300) device.received.push(push);
      return response.writeHead(reply.status, reply.headers).end();
    } catch (error) {
      // The sender's timeout or the end of the app may close a connection early.
      if (!request.complete) return response.destroy();
      failures.push(error);
      return response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    failures,
    createDevice(): PushDevice {
      const path = `/push/${randomUUID()}`;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const device = {
        subscription: {
          endpoint: `${origin}${path}`,
          p256dh: ecdh.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        received: [],
        requests: 0,
        replies: [],
        keys: { ecdh, auth },
      };
      devices.set(path, device);
      return device;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (failures.length > 0) throw failures[0];
    },
  };
}

async function readPush(
  request: IncomingMessage,
  { origin, keys }: { origin: string; keys: Keys },
): Promise<ReceivedPush> {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { authorization = '', topic, urgency, ttl } = request.headers;
  checkVapid(authorization, origin);
  if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('The content is not encrypted.');
  const payload = JSON.parse(decrypt(Buffer.concat(chunks), keys).toString('utf8'));
  return { payload, topic: String(topic), urgency: String(urgency), ttl: Number(ttl) };
}

function checkVapid(authorization: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${header}.${claims}`);
  const given = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given)) {
    throw new Error('The signature of the sender is wrong.');
  }
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const lifeS = exp - Date.now() / 1_000;
  if (aud !== origin || lifeS <= 0 || lifeS > 86_400 || !/^mailto:.+@/.test(sub)) {
    throw new Error(`The claims of the sender are wrong: ${aud} ${exp} ${sub}`);
  }
}

function decrypt(body: Buffer, { ecdh, auth }: Keys): Buffer {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const content = body.subarray(21 + senderKey.length);
  const derive = (input: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', input, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2));
}
