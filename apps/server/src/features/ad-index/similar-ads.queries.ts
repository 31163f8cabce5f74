import { type RawBuilder, sql } from 'kysely';
import { compileOnce, type OrSql } from '../../platform/compile-once.ts';
import type { Connection } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statement.ts';
import { cardWithStatusJson } from './ad-card.queries.ts';

/** Number of the first ads of a model, or of a brand, in default order among which ads of a similar price are searched. */
const maxListed = 2_000;
/** Number of ads of a similar price from which the most similar are chosen. */
const maxCandidates = 200;
/** Number of the seller's newest ads that come after those of others. */
const maxOwnAds = 500;
/** Weight of a year of difference, relative to the natural logarithm of the price ratio. */
const yearWeight = 0.1;

const order = sql`ads.priority_score desc, ads.is_premium desc, ads.created_at desc, ads.id desc`;
const columns = sql`ads.id, ads.year, ads.price`;
const near = sql`
  id <> (select id from this) and price between (select price / 2 from this) and (select price * 2 from this)`;

interface SimilarAdsValues {
  id: string;
  now: Date;
  limit: number;
}

/**
 * Builds one statement, which has one plan for all values. The first ads are read along ads_by_model and ads_by_brand, without
 * their rows, before their prices are compared: PostgreSQL would otherwise read all ads of the model at such prices and
 * sort them.
 */
export const similarAdsQuery = ({
  id,
  now,
  limit,
}: {
  [Name in keyof SimilarAdsValues]: OrSql<SimilarAdsValues[Name]>;
}): RawBuilder<{ items: string }> => sql`
    with ${prepared} this as materialized (
      select id, user_id, brand_key, model_key, year, price from ads where id = ${id}::uuid and status <> 'removed'
    ), like_model as materialized (
      select id, year, price from (
        select ${columns} from ads
         where ads.status = 'active' and ads.model_key = (select model_key from this)
         order by ${order} limit ${sql.lit(maxListed)}) listed
       where ${near} limit ${sql.lit(maxCandidates)}
    ), like_brand as materialized (
      select id, year, price from (
        select ${columns} from ads
         where (select count(*) from like_model) < ${limit}::int
           and ads.status = 'active' and ads.brand_key = (select brand_key from this)
           and ads.model_key <> (select model_key from this)
         order by ${order} limit ${sql.lit(maxListed)}) listed
       where ${near} limit ${sql.lit(maxCandidates)}
    ), nearest as (
      select alike.id, row_number() over (
               order by kinship, alike.id in (
                          select own.id from ads own where own.user_id = (select user_id from this)
                           order by own.created_at desc limit ${sql.lit(maxOwnAds)}),
                        coalesce(abs(alike.year - this.year), 5) * ${sql.lit(yearWeight)}::float
                          + abs(ln(alike.price::float / this.price::float)), alike.id) as place
        from this, (select *, 0 as kinship from like_model union all select *, 1 from like_brand) alike
       order by place limit ${limit}::int
    )
    select '[' || coalesce((
             select string_agg(${cardWithStatusJson(now)}, ',' order by nearest.place)
               from nearest join ads on ads.id = nearest.id join profiles on profiles.user_id = ads.user_id), '')
           || ']' as items
      from this`;

const execute = compileOnce(similarAdsQuery);

/**
 * Selects the cards of similar ads as a JSON array: ads of the same model first, then of the same brand, each with other
 * sellers' ads first, nearest in year and price. Undefined if there is no such ad.
 */
export async function selectSimilarAds(
  connection: Connection,
  id: string,
  { now, limit }: { now: Date; limit: number },
): Promise<string | undefined> {
  const [row] = await execute(connection, { id, now, limit });
  return row?.items;
}
