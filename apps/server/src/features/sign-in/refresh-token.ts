import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A refresh token is base64url(version, session id, counter, HMAC-SHA-256). It is self-authenticating, so only the
 * counter of the session's current token is stored.
 */
export interface RefreshToken {
  sessionId: string;
  counter: number;
}

const version = 1;
const headLength = 1 + 16 + 4;
const tokenLength = headLength + 32;

export function writeRefreshToken(key: Buffer, { sessionId, counter }: RefreshToken): string {
  const head = Buffer.alloc(headLength);
  head.writeUInt8(version, 0);
  head.write(sessionId.replaceAll('-', ''), 1, 'hex');
  head.writeUInt32BE(counter, 17);
  return Buffer.concat([head, sign(key, head)]).toString('base64url');
}

/** Returns null for a token that this installation did not issue. */
export function readRefreshToken(key: Buffer, text: string): RefreshToken | null {
  const bytes = Buffer.from(text, 'base64url');
  // base64url decoding is lenient, so accept only the canonical encoding.
  if (bytes.length !== tokenLength || bytes.toString('base64url') !== text) return null;
  const head = bytes.subarray(0, headLength);
  if (head[0] !== version || !timingSafeEqual(bytes.subarray(headLength), sign(key, head))) return null;
  const hex = head.toString('hex', 1, 17);
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: head.readUInt32BE(17),
  };
}

function sign(key: Buffer, head: Buffer): Buffer {
  return createHmac('sha256', key).update(head).digest();
}
