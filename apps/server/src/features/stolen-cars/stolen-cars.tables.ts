import type { StolenCarState } from '@arabati/domain/stolen-cars/stolen-car';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface StolenCars {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** As in ad_chassis_numbers. */
  number_hash: Fixed<Buffer>;
  tail: Fixed<string>;
  police_report: Fixed<string>;
  note: Fixed<string>;
  state: Generated<StolenCarState>;
  reason: Generated<string>;
  administrator_id: Generated<string | null>;
  decided_at: Generated<Date | null>;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface StolenCarTables {
  stolen_cars: StolenCars;
}
