import { randomUUID } from 'node:crypto';
import { planSavedSearchQuery } from '../../apps/server/src/features/saved-searches/saved-searches.public.ts';
import type { createPool } from '../../apps/server/src/platform/database.ts';
import { generateVariedSearches } from '../speed/varied-searches.ts';

type Pool = ReturnType<typeof createPool>;

const members = 20_000;
const batchSize = 5_000;

/** Inserts members and saved searches of realistic criteria: a car's name, perhaps with a year, a city and a price. */
export async function writeSavedSearches(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `with people as (
       insert into users (id, email, email_confirmed_at, created_at, updated_at)
       select gen_random_uuid(), 'saver-' || n || '@example.com', now(), now(), now() from generate_series(1, $1) n
       returning id)
     insert into profiles (user_id, display_name, city, unique_id, user_id_display, points, credits,
                           last_monthly_reset, created_at)
     select id, 'مشتري', '', lpad((700000 + row_number() over ())::text, 6, '0'),
            lpad((700000 + row_number() over ())::text, 8, '0'), 10, 0, now(), now()
       from people`,
    [members],
  );
  const now = new Date();
  const wanted = generateVariedSearches(count);
  for (let at = 0; at < wanted.length; at += batchSize) {
    const rows = wanted.slice(at, at + batchSize).flatMap(({ text, city, price }, n) => {
      // Half of the buyers look everywhere, and a third name no price.
      const query = new URLSearchParams({
        q: text,
        ...(n % 2 ? { city } : {}),
        ...(n % 3 ? { price: String(price) } : {}),
      });
      const plan = planSavedSearchQuery(query.toString(), now);
      return plan
        ? [{ id: randomUUID(), name: text, query: plan.query, anchors: plan.anchors, ...plan.columns }]
        : [];
    });
    await pool.query(
      `with wanted as (
         select * from rows from (json_to_recordset($1::json)
                  as (id uuid, name text, query text, predicate text, anchors text[], search_version int))
                with ordinality as search (id, name, query, predicate, anchors, search_version, n)
       ), saved as (
         insert into saved_searches (id, user_id, name, query, predicate, search_version, created_at, seen_at)
         select search.id, savers.user_id, search.name, search.query, search.predicate::jsonb, search.search_version,
                now(), now()
           from wanted as search
           join (select user_id, row_number() over () as n from profiles where display_name = 'مشتري') savers
             on savers.n = 1 + (search.n + $2) % $3
       )
       insert into saved_search_anchors select unnest(anchors), id from wanted`,
      [JSON.stringify(rows), at, members],
    );
  }
  await pool.query('vacuum analyze saved_searches, saved_search_anchors');
}

/** Lists one of the generated ads again, so that it is matched. */
export async function writeListedAds(pool: Pool, seed: string): Promise<void> {
  await pool.query(
    `insert into ads_to_match (ad_id)
     select id from ads where status = 'active' and id > $1::uuid order by id limit 1 on conflict do nothing`,
    [seed],
  );
}
