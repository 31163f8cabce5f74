import type { PointReason } from '@arabati/domain/points/point-reasons';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface PointEntries {
  id: Fixed<string>;
  user_id: Fixed<string>;
  reason: Fixed<PointReason>;
  points: Fixed<number>;
  credits: Fixed<number>;
  ad_id: Fixed<string | null>;
  /** The note of a correction or reversal. */
  note: Generated<string>;
  activation_id: ColumnType<string | null, string | null | undefined, never>;
  /** The person who acted for the member's showroom. */
  acted_by: ColumnType<string | null, string | null | undefined, never>;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface PointTables {
  point_entries: PointEntries;
}
