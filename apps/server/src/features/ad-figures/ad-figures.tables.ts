import type { Fixed } from '../../platform/column-types.ts';

interface AdImpressions {
  ad_id: Fixed<string>;
  /** A day in Khartoum: YYYY-MM-DD. */
  day: Fixed<string>;
  impressions: number;
}

/** All but the openings are maintained by triggers of the migration. */
interface AdFigures {
  ad_id: Fixed<string>;
  /** A day in Khartoum: YYYY-MM-DD. */
  day: Fixed<string>;
  openings: number;
  favorites: number;
  conversations: number;
  messages: number;
  reveals: number;
  call_presses: number;
  whatsapp_presses: number;
}

/** The tables that only this feature writes. */
export interface AdFigureTables {
  ad_impressions: AdImpressions;
  ad_figures: AdFigures;
}
