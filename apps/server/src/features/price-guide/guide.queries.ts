import type { Condition } from '@arabati/domain/ads/vocabulary';
import type { DaysOnMarket } from '@arabati/domain/price-guide/days-on-market';
import type { ModelEffects } from '@arabati/domain/price-guide/model-effects';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statement.ts';
import type { CellKey, ModelKey } from './observations.queries.ts';
import type { SampledPrice, StoredTrend } from './price-guide.tables.ts';

export interface GuidedAd extends ModelKey {
  price: number;
  year: number | null;
  mileage: number | null;
  condition: Condition | null;
  seller: number;
}

/** Finds the facts of a public ad. */
export async function findGuidedAd(connection: Connection, id: string): Promise<GuidedAd | undefined> {
  const { rows } = await sql<GuidedAd>`
    select ${prepared} brand_key, model_key, price, year, mileage, condition, price_seller(user_id) as seller
      from ads where id = ${id}::uuid and status <> 'removed'`.execute(connection);
  const [ad] = rows;
  return ad && { ...ad, price: Number(ad.price) };
}

export interface FoundModel {
  effects: ModelEffects;
  stay: DaysOnMarket | null;
}

export async function findModel(
  connection: Connection,
  { brand_key, model_key }: ModelKey,
): Promise<FoundModel | undefined> {
  const { rows } = await sql<FoundModel>`
    select ${prepared} effects, stay from price_models where brand_key = ${brand_key} and model_key = ${model_key}`.execute(
    connection,
  );
  return rows[0];
}

/** Builds the query for the samples of the cells around a year, by their primary keys. */
export function samplesQuery(
  { brand_key, model_key, year }: CellKey,
  maxYearGap: number,
): RawBuilder<{ sample: SampledPrice[] }> {
  return sql`
    select ${prepared} sample from price_cells
     where brand_key = ${brand_key} and model_key = ${model_key}
       and year between ${year - maxYearGap}::int and ${year + maxYearGap}::int`;
}

export async function findSamples(
  connection: Connection,
  cell: CellKey,
  maxYearGap: number,
): Promise<SampledPrice[]> {
  const { rows } = await samplesQuery(cell, maxYearGap).execute(connection);
  return rows.flatMap(({ sample }) => sample);
}

/** Finds the newest prices of all years of a model. */
export async function findModelSample(connection: Connection, model: ModelKey): Promise<SampledPrice[]> {
  const found = await connection
    .selectFrom('price_models')
    .select('sample')
    .where('brand_key', '=', model.brand_key)
    .where('model_key', '=', model.model_key)
    .executeTakeFirst();
  return found?.sample ?? [];
}

export interface ModelPage {
  ads: number;
  trend: StoredTrend | null;
  stay: DaysOnMarket | null;
  fastest: (DaysOnMarket & { year: number })[];
}

export function findModelPage(
  connection: Connection,
  { brand_key, model_key }: ModelKey,
): Promise<ModelPage | undefined> {
  return connection
    .selectFrom('price_models')
    .select(['ads', 'trend', 'stay', 'fastest'])
    .where('brand_key', '=', brand_key)
    .where('model_key', '=', model_key)
    .executeTakeFirst();
}

/** Selects the years of construction of a model, newest first, along price_cells_pkey. */
export function selectYears(connection: Connection, { brand_key, model_key }: ModelKey) {
  return connection
    .selectFrom('price_cells')
    .select(['year', 'ads', 'low', 'median', 'high'])
    .where('brand_key', '=', brand_key)
    .where('model_key', '=', model_key)
    .orderBy('year', 'desc')
    .execute();
}

/** Newest ads that are read, because some of them are sold. */
const maxNewest = 50;

/** Builds the query for the newest active ads of a model, along price_observations_of_model. */
export function newestAdsQuery(
  { brand_key, model_key }: ModelKey,
  limit: number,
): RawBuilder<{ ad_id: string }> {
  return sql`
    select ad_id
      from (select ad_id, status, listed_at from price_observations
             where brand_key = ${brand_key} and model_key = ${model_key} and status <> 'removed'
             order by observed_at desc limit ${sql.lit(maxNewest)}) as newest
     where status = 'active' order by listed_at desc, ad_id limit ${limit}`;
}

/** Lists the models of the catalogue with a public page, along price_models_public. */
export async function listPublicModels(
  connection: Connection,
  limit: number,
): Promise<(ModelKey & { computed_at: Date })[]> {
  const { rows } = await sql<ModelKey & { computed_at: Date }>`
    select brand_key, model_key, computed_at from price_models
     where ads >= 5 and brand_key not like '=%' and model_key like brand_key || '/%'
       and exists (select from price_cells
                    where price_cells.brand_key = price_models.brand_key
                      and price_cells.model_key = price_models.model_key and median is not null)
     order by brand_key, model_key limit ${limit}`.execute(connection);
  return rows;
}
