import type { AppealState } from '@arabati/domain/appeals/appeal';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface AdAppeals {
  id: Fixed<string>;
  user_id: Fixed<string>;
  ad_id: Fixed<string>;
  /** When the ad was removed: identifies the removal, together with the ad. */
  removed_at: Fixed<Date>;
  removal_reason: Fixed<string>;
  /** Administrator. */
  removed_by: Fixed<string | null>;
  text: Fixed<string>;
  state: Generated<AppealState>;
  answer: Generated<string>;
  administrator_id: Generated<string | null>;
  decided_at: Generated<Date | null>;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface AppealTables {
  ad_appeals: AdAppeals;
}
