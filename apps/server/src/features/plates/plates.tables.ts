import type { PlateState } from '@arabati/domain/plates/plate-request';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface PlateRequests {
  ad_id: Fixed<string>;
  state: Generated<PlateState>;
  /** Why the photo was rejected. */
  reason: Generated<string>;
  /** Who asked. Null after the administrator's account is deleted. */
  administrator_id: string | null;
  /** Stays after the decision, so that a retry of it is recognised. */
  photo_id: Generated<string | null>;
  /** Of its file, while the photo waits for a decision. */
  photo_name: Generated<string | null>;
  /** Pixels. */
  photo_width: Generated<number | null>;
  photo_height: Generated<number | null>;
  photo_bytes: Generated<number | null>;
  requested_at: Date;
  changed_at: Date;
}

/** The tables that only this feature writes. */
export interface PlateTables {
  plate_requests: PlateRequests;
}
