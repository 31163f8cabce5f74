import { createHash } from 'node:crypto';

/**
 * Returns the id of a demo row. It is the same at every start, so that an interrupted load can be resumed. UUID version
 * 8 (RFC 9562, custom content) prevents collisions with other ids.
 */
export function demoId(...name: (string | number)[]): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify(['arabati demo', ...name]))
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
