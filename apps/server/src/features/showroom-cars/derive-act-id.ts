import { createHash } from 'node:crypto';

/**
 * Derives the id of an act with one ad from the id of the bulk act, so that a repeated request repeats the same acts.
 * A version 8 UUID (RFC 9562).
 */
export function deriveActId(bulkActId: string, act: string, adId: string): string {
  const bytes = createHash('sha256').update(`${bulkActId} ${act} ${adId}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
