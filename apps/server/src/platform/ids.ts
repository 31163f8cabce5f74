import { randomUUIDv7 } from 'node:crypto';

/** Generates an id for a new row: opaque, and time-ordered so that concurrent rows are adjacent in the index. */
export const newId = (): string => randomUUIDv7();
