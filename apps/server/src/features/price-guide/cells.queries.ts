import type { DaysOnMarket } from '@arabati/domain/price-guide/days-on-market';
import type { ModelEffects } from '@arabati/domain/price-guide/model-effects';
import type { PriceRange } from '@arabati/domain/price-guide/price-range';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { CellKey, ModelKey } from './observations.queries.ts';
import type { SampledPrice, StoredTrend } from './price-guide.tables.ts';

export interface ComputedCell extends CellKey {
  ads: number;
  sample: readonly SampledPrice[];
  range: PriceRange | null;
}

/** Replaces cells; deletes those without ads. */
export async function writeCells(tx: Connection, cells: readonly ComputedCell[]): Promise<void> {
  const rows = cells.map(({ range, ...cell }) => ({ ...cell, ...range }));
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
               as cell (brand_key text, model_key text, year int, ads int, sample jsonb, low bigint, median bigint, high bigint)
    ), emptied as (
      delete from price_cells using given
       where given.ads = 0 and price_cells.brand_key = given.brand_key and price_cells.model_key = given.model_key
         and price_cells.year = given.year
    )
    insert into price_cells (brand_key, model_key, year, ads, sample, low, median, high)
    select brand_key, model_key, year, ads, sample, low, median, high from given where ads > 0
    on conflict (brand_key, model_key, year) do update
       set ads = excluded.ads, sample = excluded.sample, low = excluded.low, median = excluded.median, high = excluded.high`.execute(
    tx,
  );
}

export interface ComputedModel extends ModelKey {
  effects: ModelEffects;
  sample: readonly SampledPrice[];
  trend: StoredTrend | null;
  stay: DaysOnMarket | null;
  fastest: readonly (DaysOnMarket & { year: number })[];
}

/** Replaces models, with the number of ads of their cells; deletes those without ads and sales. */
export async function writeModels(
  tx: Connection,
  models: readonly ComputedModel[],
  now: Date,
): Promise<void> {
  await sql`
    with given as (
      select model.*,
             (select coalesce(sum(price_cells.ads), 0)::int from price_cells
               where price_cells.brand_key = model.brand_key and price_cells.model_key = model.model_key) as ads
        from json_to_recordset(${JSON.stringify(models)}::json)
          as model (brand_key text, model_key text, effects jsonb, sample jsonb, trend jsonb, stay jsonb, fastest jsonb)
    ), emptied as (
      delete from price_models using given
       where given.ads = 0 and given.stay is null
         and price_models.brand_key = given.brand_key and price_models.model_key = given.model_key
    )
    insert into price_models (brand_key, model_key, ads, effects, sample, trend, stay, fastest, computed_at)
    select brand_key, model_key, ads, effects, sample, trend, stay, fastest, ${now} from given
     where ads > 0 or stay is not null
    on conflict (brand_key, model_key) do update
       set ads = excluded.ads, effects = excluded.effects, sample = excluded.sample, trend = excluded.trend,
           stay = excluded.stay, fastest = excluded.fastest, computed_at = excluded.computed_at`.execute(tx);
}
