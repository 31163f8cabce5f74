import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A refresh token is base64url(version, session id, user id, counter, HMAC-SHA-256). It is self-authenticating, so only the
 * counter of the session's current token is stored. The user id shows whether the account still exists after its
 * sessions were deleted.
 */
export interface RefreshToken {
  sessionId: string;
  /** Null in a token of version 1, which is replaced at its next use. */
  userId: string | null;
  counter: number;
}

const version = 2;
/** Length of the data before the HMAC in bytes, by version. Version 1 had no user id. */
const headLengths = new Map([
  [1, 1 + 16 + 4],
  [version, 1 + 16 + 16 + 4],
]);

export function writeRefreshToken(
  key: Buffer,
  { sessionId, userId, counter }: RefreshToken & { userId: string },
): string {
  const counterBytes = Buffer.alloc(4);
  counterBytes.writeUInt32BE(counter);
  const head = Buffer.concat([Buffer.of(version), bytesOf(sessionId), bytesOf(userId), counterBytes]);
  return Buffer.concat([head, sign(key, head)]).toString('base64url');
}

/** Returns null for a token that this installation did not issue. */
export function readRefreshToken(key: Buffer, text: string): RefreshToken | null {
  const bytes = Buffer.from(text, 'base64url');
  const headLength = headLengths.get(bytes[0] ?? 0);
  // base64url decoding is lenient, so accept only the canonical encoding.
  if (!headLength || bytes.length !== headLength + 32 || bytes.toString('base64url') !== text) return null;
  const head = bytes.subarray(0, headLength);
  if (!timingSafeEqual(bytes.subarray(headLength), sign(key, head))) return null;
  return {
    sessionId: idAt(head, 1),
    userId: head[0] === version ? idAt(head, 17) : null,
    counter: head.readUInt32BE(headLength - 4),
  };
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

const idAt = (bytes: Buffer, start: number) =>
  bytes.toString('hex', start, start + 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function sign(key: Buffer, head: Buffer): Buffer {
  return createHmac('sha256', key).update(head).digest();
}
