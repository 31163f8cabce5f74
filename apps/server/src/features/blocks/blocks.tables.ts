import type { Fixed } from '../../platform/column-types.ts';

interface Blocks {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** The member whose messages do not reach `user_id`. */
  blocked_id: Fixed<string>;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface BlockTables {
  blocks: Blocks;
}
