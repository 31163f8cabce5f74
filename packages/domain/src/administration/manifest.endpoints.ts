import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './manifest.requests.ts';

/** A node counts as running for this long after its last heartbeat. Seconds. */
export const nodeSeenWithinS = 180;

const health = v.object({
  ok: v.boolean(),
  /** Duration of one check in milliseconds. */
  took_ms: v.number(),
});

export const getManifest = defineEndpoint({
  ...requests.getManifest,
  permission: 'system',
  summary: 'Versions, health and size of the installation',
  response: v.object({
    version: v.string(),
    /** Commit of the source; null if it is not a clone. */
    commit: v.nullable(v.string()),
    /** Build time of the front end; null if it is not built. All timestamps are ISO 8601. */
    built_at: v.nullable(v.string()),
    node_version: v.string(),
    postgres_version: v.string(),
    /** The node that handled the request. */
    node_id: v.string(),
    started_at: v.string(),
    /** Most recent first. */
    migrations: v.array(v.object({ name: v.string(), applied_at: v.string() })),
    health: v.object({ database: health, photo_store: health }),
    sizes: v.object({
      /** Bytes. */
      database: v.number(),
      /** Bytes of the photo files; an estimate beyond some thousands of photos. */
      photos: v.object({ bytes: v.number(), exact: v.boolean() }),
      /** Free bytes on the disk of the data directory; null if the system does not report them. */
      disk_free: v.nullable(v.number()),
      /** Including indexes, largest first. Row counts are the database's estimates. */
      tables: v.array(v.object({ name: v.string(), rows: v.number(), bytes: v.number() })),
    }),
    mails: v.object({
      /** preview: no mail server is configured, and mails are not sent. */
      mode: v.picklist(['smtp', 'preview']),
      /** Counted up to `mailsCountedTo`. */
      waiting: v.number(),
      oldest_waiting_at: v.nullable(v.string()),
      /** Abandoned mails; also counted up to `mailsCountedTo`. */
      failed: v.number(),
    }),
    /** The nodes of this database with a recent heartbeat, including this one. */
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
