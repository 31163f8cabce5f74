import type { Generated } from 'kysely';

/** The tables that only this feature writes. */
export interface PromoTables {
  promo_config: { id: number; remaining_slots: number; slots: Generated<number> };
}
