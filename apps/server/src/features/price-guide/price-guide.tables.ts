import type { AdStatus, Condition } from '@arabati/domain/ads/vocabulary';
import type { DaysOnMarket } from '@arabati/domain/price-guide/days-on-market';
import type { ModelEffects } from '@arabati/domain/price-guide/model-effects';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

/** The seller, price, year, mileage, condition and time (seconds since the epoch) of an observation. */
export type SampledPrice = [
  seller: number,
  price: number,
  year: number,
  mileage: number | null,
  condition: Condition | null,
  askedAt: number,
];

interface PriceObservations {
  ad_id: Fixed<string>;
  seller: Fixed<number>;
  brand_key: string;
  model_key: string;
  year: number;
  price: number;
  mileage: number | null;
  condition: Condition | null;
  status: AdStatus;
  listed_at: Date;
  observed_at: Date;
  sold_at: Date | null;
}

interface PriceCells {
  brand_key: Fixed<string>;
  model_key: Fixed<string>;
  year: Fixed<number>;
  ads: number;
  sample: SampledPrice[];
  low: number | null;
  median: number | null;
  high: number | null;
}

/** The trend as it is stored: all prices are converted to cars of one year. */
export interface StoredTrend {
  year: number;
  weeks: { until: string; ads: number; median: number | null }[];
}

interface PriceModels {
  brand_key: Fixed<string>;
  model_key: Fixed<string>;
  ads: number;
  effects: ModelEffects;
  sample: SampledPrice[];
  trend: StoredTrend | null;
  stay: DaysOnMarket | null;
  fastest: (DaysOnMarket & { year: number })[];
  computed_at: Date;
}

interface PriceCellsDue {
  number: Generated<string>;
  brand_key: Fixed<string>;
  model_key: Fixed<string>;
  year: Fixed<number>;
}

/** The tables that only this feature writes. */
export interface PriceGuideTables {
  /** Rows are maintained by triggers of `ads`; this feature deletes old ones. */
  price_observations: PriceObservations;
  /** Rows are inserted by triggers of `price_observations`. */
  price_cells_due: PriceCellsDue;
  price_cells: PriceCells;
  price_models: PriceModels;
}
