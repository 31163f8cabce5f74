import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface ContactReveals {
  user_id: Fixed<string>;
  ad_id: Fixed<string>;
  points_spent: number;
  created_at: Fixed<Date>;
}

interface AdInteractions {
  id: Fixed<string>;
  ad_id: Fixed<string>;
  user_id: Fixed<string>;
  interaction_type: 'phone_view' | 'whatsapp_view';
  points_spent: Generated<number>;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface ContactTables {
  contact_reveals: ContactReveals;
  ad_interactions: AdInteractions;
}
