import { maxAdsOfSeller, maxPriceAgeDays } from '@arabati/domain/price-guide/price-observation';
import { trendWeeks } from '@arabati/domain/price-guide/price-trend';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { SampledPrice } from './price-guide.tables.ts';

export interface ModelKey {
  brand_key: string;
  model_key: string;
}
export interface CellKey extends ModelKey {
  year: number;
}

/** Newest prices of a cell that are read, of which at most `sampleSize` are stored. */
const maxRead = 400;
const sampleSize = 40;
/** Newest prices of each week of a model that are read. */
const maxOfWeek = 100;
const maxSales = 300;

const sampled = sql`json_build_array(seller, price, year, mileage, condition, floor(extract(epoch from observed_at)))`;

/**
 * Takes the queued cells of the models that were queued first, at most `maxModels`, so that each model is recomputed
 * once for all of its cells. Prices that committed before their entry was removed are visible to later statements of
 * the transaction.
 */
export async function takeDueCells(tx: Connection, maxModels: number): Promise<CellKey[]> {
  const { rows } = await sql<CellKey>`
    with models as materialized (
      select distinct brand_key, model_key
        from (select brand_key, model_key from price_cells_due order by number limit ${maxModels}) as oldest
    ), removed as (
      delete from price_cells_due using models
       where price_cells_due.brand_key = models.brand_key and price_cells_due.model_key = models.model_key
      returning price_cells_due.brand_key, price_cells_due.model_key, price_cells_due.year
    )
    select distinct brand_key, model_key, year from removed`.execute(tx);
  return rows;
}

const keysOf = (keys: readonly ModelKey[]) => JSON.stringify(keys);

/**
 * Builds the query for the newest prices of each cell, with at most two of a seller, along
 * price_observations_of_cell.
 */
export function cellSamplesQuery(
  cells: readonly CellKey[],
  now: Date,
): RawBuilder<CellKey & { ads: number; sample: SampledPrice[] }> {
  return sql`
    select cell.brand_key, cell.model_key, cell.year, found.ads, found.sample
      from json_to_recordset(${keysOf(cells)}::json) as cell (brand_key text, model_key text, year int)
     cross join lateral (
       select count(*)::int as ads,
              coalesce(json_agg(${sampled} order by observed_at desc)
                         filter (where of_seller <= ${sql.lit(maxAdsOfSeller)} and place <= ${sql.lit(sampleSize)}), '[]') as sample
         from (select *, row_number() over (partition by of_seller <= ${sql.lit(maxAdsOfSeller)} order by observed_at desc) as place
                 from (select *, row_number() over (partition by seller order by observed_at desc, ad_id) as of_seller
                         from (select * from price_observations
                                where price_observations.brand_key = cell.brand_key
                                  and price_observations.model_key = cell.model_key
                                  and price_observations.year = cell.year
                                  and status <> 'removed' and observed_at > ${oldest(now)}
                                order by observed_at desc limit ${sql.lit(maxRead)}) as newest) as of_sellers) as ranked
     ) as found`;
}

/** Builds the query for a model's prices, up to a maximum of each week, along price_observations_of_model. */
export function modelPricesQuery(
  models: readonly ModelKey[],
  now: Date,
): RawBuilder<ModelKey & { prices: SampledPrice[] }> {
  return sql`
    select model.brand_key, model.model_key, found.prices
      from json_to_recordset(${keysOf(models)}::json) as model (brand_key text, model_key text)
     cross join lateral (
       select coalesce(json_agg(${sampled} order by observed_at desc), '[]') as prices
         from generate_series(0, ${sql.lit(trendWeeks - 1)}) as week
        cross join lateral (
          select * from price_observations
           where price_observations.brand_key = model.brand_key and price_observations.model_key = model.model_key
             and status <> 'removed'
             and observed_at > greatest(${now}::timestamptz - (week + 1) * interval '7 days', ${oldest(now)})
             and observed_at <= ${now}::timestamptz - week * interval '7 days' + case week when 0 then interval '1 year' else '0' end
           order by observed_at desc limit ${sql.lit(maxOfWeek)}) as of_week
     ) as found`;
}

/** Builds the query for a model's latest sales, along price_observations_sold. */
export function salesQuery(
  models: readonly ModelKey[],
  now: Date,
): RawBuilder<ModelKey & { sales: [year: number, days: number][] }> {
  return sql`
    select model.brand_key, model.model_key, found.sales
      from json_to_recordset(${keysOf(models)}::json) as model (brand_key text, model_key text)
     cross join lateral (
       select coalesce(json_agg(json_build_array(year, extract(epoch from sold_at - listed_at) / 86400)), '[]') as sales
         from (select year, sold_at, listed_at from price_observations
                where price_observations.brand_key = model.brand_key and price_observations.model_key = model.model_key
                  and status = 'sold' and sold_at > ${oldest(now)}
                order by sold_at desc limit ${sql.lit(maxSales)}) as latest
     ) as found`;
}

const oldest = (now: Date) => sql`${now}::timestamptz - ${sql.lit(maxPriceAgeDays)} * interval '1 day'`;

/** Deletes observations that no longer count, at most `limit`, along price_observations_by_age. */
export async function deleteOldObservations(
  connection: Connection,
  { now, limit }: { now: Date; limit: number },
): Promise<void> {
  await sql`
    delete from price_observations
     where ad_id = any(array(select ad_id from price_observations
                              where coalesce(sold_at, observed_at) <= ${oldest(now)}
                              order by coalesce(sold_at, observed_at) limit ${limit}
                                for update skip locked))`.execute(connection);
}
