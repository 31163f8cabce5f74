import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

interface SimilarityFacts {
  id: string;
  user_id: string;
  brand_key: string;
  model_key: string;
  year: number | null;
  price: number;
}

/** Number of a model's first ads in default order from which the most similar are chosen. */
const maxCandidates = 200;
/** Weight of a year of difference, relative to the natural logarithm of the price ratio. */
const yearWeight = 0.1;

export function findSimilarityFacts(
  connection: Connection,
  id: string,
): Promise<SimilarityFacts | undefined> {
  return connection
    .selectFrom('ads')
    .select(['id', 'user_id', 'brand_key', 'model_key', 'year', 'price'])
    .where('id', '=', id)
    .where('status', '<>', 'removed')
    .executeTakeFirst();
}

/**
 * Selects similar ads. Scans ads_by_model and ads_by_brand from the start and reads at most `maxCandidates` ads of
 * similar price from each; other models of the brand only if the model has too few. Not prepared, because a plan for all
 * values could sort all ads of a model by price.
 */
export async function listSimilarIds(
  connection: Connection,
  ad: SimilarityFacts,
  limit: number,
): Promise<string[]> {
  const near = sql`
    ads.status = 'active' and ads.id <> ${ad.id}::uuid
    and ads.price between ${Math.floor(ad.price / 2)}::bigint and ${ad.price * 2}::bigint`;
  const order = sql`ads.priority_score desc, ads.is_premium desc, ads.created_at desc, ads.id desc`;
  const columns = sql`ads.id, ads.user_id, ads.year, ads.price`;
  const { rows } = await sql<{ id: string }>`
    with like_model as (
      select ${columns}, 0 as kinship from ads where ads.model_key = ${ad.model_key} and ${near} order by ${order} limit ${maxCandidates}
    ), like_brand as (
      select ${columns}, 1 as kinship from ads
       where (select count(*) from like_model) < ${limit}
         and ads.brand_key = ${ad.brand_key} and ads.model_key <> ${ad.model_key} and ${near}
       order by ${order} limit ${maxCandidates}
    )
    select id from (select * from like_model union all select * from like_brand) alike
     order by kinship, user_id = ${ad.user_id}::uuid,
              coalesce(abs(year - ${ad.year}::int), 5) * ${yearWeight}::float + abs(ln(price::float / ${ad.price}::float)), id
     limit ${limit}`.execute(connection);
  return rows.map(({ id }) => id);
}
