import { randomUUIDv7 } from 'node:crypto';

/** Generates an id for a new row: opaque, and time-ordered so that concurrent rows are adjacent in the index. */
export const newId = (): string => randomUUIDv7();

/**
 * Derives an id from a hash of at least 16 bytes, so that the same content has the same id. Of version 8, whose content is
 * free (RFC 9562).
 */
export function idOfHash(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
