import * as v from 'valibot';

const bytesAtMost = 10_240;

/** What a client may say of its user: any object, of a size that a token can carry. */
export const metadataSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((data) => Buffer.byteLength(JSON.stringify(data)) <= bytesAtMost, 'too-large'),
);
