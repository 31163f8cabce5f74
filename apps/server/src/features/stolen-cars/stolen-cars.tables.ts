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

interface StolenCarLists {
  id: Fixed<string>;
  source: Fixed<string>;
  /** Number of its cars. */
  entries: Generated<number>;
  created_at: Fixed<Date>;
  imported_at: Date;
  withdrawn_at: Generated<Date | null>;
}

interface StolenCarImports {
  id: Fixed<string>;
  list_id: Fixed<string>;
  /** The name as in the audit log. */
  administrator: Fixed<string>;
  added: Fixed<number>;
  known: Fixed<number>;
  refused: Fixed<number>;
  created_at: Fixed<Date>;
}

interface ListedStolenCars {
  list_id: Fixed<string>;
  /** As in ad_chassis_numbers. */
  number_hash: Fixed<Buffer>;
  tail: Fixed<string>;
  police_report: Fixed<string>;
  /** A calendar day. */
  stolen_on: Fixed<string | null>;
  note: Fixed<string>;
  listed_at: Fixed<Date>;
  is_reviewed: Generated<boolean>;
}

/** The tables that only this feature writes. */
export interface StolenCarTables {
  stolen_cars: StolenCars;
  stolen_car_lists: StolenCarLists;
  stolen_car_imports: StolenCarImports;
  listed_stolen_cars: ListedStolenCars;
}
