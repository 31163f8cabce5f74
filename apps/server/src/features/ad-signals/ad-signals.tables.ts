import type { AdSignal } from '@arabati/domain/ad-signals/ad-signals';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface AdSignals {
  ad_id: Fixed<string>;
  signal: Fixed<AdSignal>;
  /** See foundSignalSchema, without the signal itself. */
  facts: ColumnType<object, string, never>;
  weight: Fixed<number>;
  created_at: Fixed<Date>;
}

interface AdTextPrints {
  ad_id: Fixed<string>;
  minima: Fixed<number[]>;
  keys: Fixed<number[]>;
}

/** The tables that only this feature writes. */
export interface AdSignalTables {
  ad_signals: AdSignals;
  ad_text_prints: AdTextPrints;
}
