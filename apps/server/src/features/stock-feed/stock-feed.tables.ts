import type { FeedCounts } from '@arabati/domain/stock-feed/feed-outcomes';
import type { FedFields } from '@arabati/domain/stock-feed/merge-fed-fields';
import type { FeedLine } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

/** A key with which a showroom's program sends its cars. */
interface ShowroomApiKeys {
  id: Fixed<string>;
  showroom_id: Fixed<string>;
  name: Fixed<string>;
  secret_hash: Buffer;
  last_four: string;
  created_at: Fixed<Date>;
  created_by: Fixed<string>;
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
  revoked_by: Generated<string | null>;
}

interface ShowroomFeeds {
  id: Fixed<string>;
  showroom_id: Fixed<string>;
  key_id: Fixed<string | null>;
  sent_by: Fixed<string | null>;
  started_at: Date;
  finished_at: Generated<Date | null>;
  /** Lines by outcome; written as JSON text. */
  counts: ColumnType<FeedCounts | null, string | null | undefined, string | null>;
  /** Written as JSON text. Null while it runs, and if it was interrupted. */
  lines: ColumnType<FeedLine[] | null, string | null | undefined, string | null>;
}

/** The tables that only this feature writes. */
export interface StockFeedTables {
  showroom_api_keys: ShowroomApiKeys;
  showroom_feeds: ShowroomFeeds;
  /** Written as JSON text. */
  fed_drafts: { draft_id: Fixed<string>; fields: ColumnType<FedFields, string, string> };
}
