import type { StrikeReason, StrikeSource } from '@arabati/domain/strikes/strike-reasons';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface Strikes {
  id: Fixed<string>;
  user_id: Fixed<string>;
  reason: Fixed<StrikeReason>;
  /** By the settings at that time. */
  weight: Fixed<number>;
  source: StrikeSource;
  /** Null if it is not the source. The same applies to `stolen_car_id`. */
  case_id: string | null;
  /** The ad, whatever the source is. Null for a case about a member, and after the ad is deleted. */
  ad_id: Fixed<string | null>;
  stolen_car_id: Fixed<string | null>;
  title: Fixed<string>;
  created_at: Fixed<Date>;
  taken_back_at: Generated<Date | null>;
  /** Administrator. Null if a decision was undone. */
  taken_back_by: Generated<string | null>;
  taken_back_reason: Generated<string>;
}

/** The tables that only this feature writes. */
export interface StrikeTables {
  strikes: Strikes;
}
