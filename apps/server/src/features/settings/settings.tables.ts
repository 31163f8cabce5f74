import type { StoredSection } from '@arabati/domain/settings/settings';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface SettingsRows {
  section: Fixed<StoredSection>;
  /** The number of changes of the section. */
  version: number;
  /** The value, if the section has no table of its own. */
  value: ColumnType<object, string, string>;
  changed_by: string | null;
  changed_at: Date | null;
}

/** The tables that only this feature writes. */
export interface SettingsTables {
  settings: SettingsRows;
}
