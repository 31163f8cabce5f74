import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';

/** Counts go this far; what is more is too much either way. */
export const mailsCountedTo = 1_000;

/** A server is taken to be there while it has said so within this long. Seconds. */
export const nodeSeenWithinS = 180;

const health = v.object({
  ok: v.boolean(),
  /** Milliseconds of one look. */
  took_ms: v.number(),
});

export const getManifest = defineEndpoint({
  method: 'GET',
  path: '/api/admin/manifest',
  access: 'admin',
  permission: 'system',
  summary: 'What runs here, on what, and how it is',
  answer: v.object({
    version: v.string(),
    /** Of the source; null where it does not run from a clone. */
    commit: v.nullable(v.string()),
    /** Of the front end; null while there is none. ISO 8601, as all times here. */
    built_at: v.nullable(v.string()),
    node_version: v.string(),
    postgres_version: v.string(),
    /** Of the server that answers. */
    node_id: v.string(),
    started_at: v.string(),
    /** The latest first. */
    migrations: v.array(v.object({ name: v.string(), applied_at: v.string() })),
    health: v.object({ database: health, photo_store: health }),
    sizes: v.object({
      /** Bytes. */
      database: v.number(),
      /** Bytes of the photos' files; beyond some thousands of photos an estimate. */
      photos: v.object({ bytes: v.number(), exact: v.boolean() }),
      /** Bytes left on the disk of the data directory; null where the system does not tell. */
      disk_free: v.nullable(v.number()),
      /** With their indexes, the largest first; rows are the database's own estimate. */
      tables: v.array(v.object({ name: v.string(), rows: v.number(), bytes: v.number() })),
    }),
    mails: v.object({
      /** preview: no mail server is set, mails never leave the machine. */
      mode: v.picklist(['smtp', 'preview']),
      /** Counted as far as `mailsCountedTo`. */
      waiting: v.number(),
      oldest_waiting_at: v.nullable(v.string()),
      /** Given up; counted likewise. */
      failed: v.number(),
    }),
    /** The servers on this database that were heard of lately, this one among them. */
    nodes: v.array(
      v.object({
        id: v.string(),
        version: v.string(),
        host: v.string(),
        started_at: v.string(),
        seen_at: v.string(),
      }),
    ),
  }),
  problems: ['not-signed-in'],
});
