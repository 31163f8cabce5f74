import type { LiveIds, LiveKind } from '@arabati/domain/live/live-events';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from './column-types.ts';

interface LiveEvents {
  id: GeneratedAlways<number>;
  user_id: Fixed<string>;
  kind: Fixed<LiveKind>;
  /** Stored as JSON text. */
  ids: ColumnType<LiveIds, string, never>;
  created_at: Fixed<Date>;
}

interface Mails {
  id: Fixed<string>;
  to_address: Fixed<string>;
  subject: Fixed<string>;
  text: string;
  html: string;
  /** With which its recipient ends mails of this kind. */
  unsubscribe_url: ColumnType<string | null, string | null | undefined, null>;
  state: 'queued' | 'sent' | 'failed' | 'preview';
  attempts: Generated<number>;
  next_attempt_at: Date;
  created_at: Fixed<Date>;
  sent_at: Date | null;
}

interface Nodes {
  id: Fixed<string>;
  version: Fixed<string>;
  host: Fixed<string>;
  started_at: Fixed<Date>;
  seen_at: Date;
}

/** The platform's own tables, independent of features. */
export interface PlatformTables {
  live_events: LiveEvents;
  migrations: { name: string; checksum: string; applied_at: Date };
  mails: Mails;
  nodes: Nodes;
  rate_limits: { key: string; points: Generated<number>; expire: number | null };
  server_secrets: { name: string; secret: Buffer };
}
