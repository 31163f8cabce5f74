import * as v from 'valibot';

const bytesAtMost = 10_240;

/** User metadata: any object that is small enough for a token. */
export const metadataSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((data) => Buffer.byteLength(JSON.stringify(data)) <= bytesAtMost, 'too-large'),
);
