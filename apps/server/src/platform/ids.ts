import { randomUUIDv7 } from 'node:crypto';

/** An id for a new row: opaque, and close in time is close in the index. */
export const newId = (): string => randomUUIDv7();
