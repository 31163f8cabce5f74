import type { Fixed } from '../../platform/column-types.ts';

/** Counted figures of ended days. */
interface DailyFigures {
  /** A day in Khartoum: YYYY-MM-DD. */
  day: Fixed<string>;
  sign_ups: number;
  ads: number;
  reveals: number;
  messages: number;
  counted_at: Date;
  /** Null since ledger figures are counted on request. */
  activations: number | null;
  revenue: number | null;
}

/** The tables that only this feature writes. */
export interface StatisticsTables {
  daily_figures: DailyFigures;
}
