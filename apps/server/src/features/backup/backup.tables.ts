import type { Fixed } from '../../platform/column-types.ts';

/** Completed runs of `npm run backup`. */
interface Backups {
  taken_at: Fixed<Date>;
  rows: Fixed<number>;
  files: Fixed<number>;
}

/** The tables that only this feature writes. */
export interface BackupTables {
  backups: Backups;
}
