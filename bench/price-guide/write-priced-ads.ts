import { cars } from '@arabati/domain/catalogue/cars';
import type { createPool } from '../../apps/server/src/platform/database.ts';

type Pool = ReturnType<typeof createPool>;

const sellers = 20_000;
const batchSize = 50_000;

/**
 * Inserts ads of the catalogue's models, the first ones most often, within 90 days. Without the indexes of lists and
 * searches, which the price guide does not use: the ads are written in minutes instead of an hour.
 */
export async function writePricedAds(pool: Pool, count: number): Promise<void> {
  const { rows: indexes } = await pool.query(
    `select indexname as name from pg_indexes where tablename = 'ads' and indexname not like '%_pkey'
        and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of indexes) await pool.query(`drop index "${name}"`);
  await pool.query(
    `with people as (
       insert into users (id, email, email_confirmed_at, created_at, updated_at)
       select md5('user ' || n)::uuid, 'priced-' || n || '@example.com', now(), now(), now() from generate_series(1, $1) n
       returning id, email)
     insert into profiles (user_id, display_name, city, unique_id, user_id_display, points, credits,
                           last_monthly_reset, created_at)
     select id, 'بائع', '', lpad(number, 6, '0'), lpad(number, 8, '0'), 10, 0, now(), now()
       from (select id, substring(email from '[0-9]+') as number from people) numbered`,
    [sellers],
  );
  const models = Object.entries(cars).flatMap(([brand, { models }]) =>
    Object.keys(models).map((model) => ({ brand, model: `${brand}/${model}` })),
  );
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (let at = 0; at < count; at += batchSize) {
      await client.query(
        `insert into ads (id, user_id, status, title, brand, model, year, price, city, mileage, condition, papers_type,
                          seller_role, license_status, seller_name, created_at, updated_at, brand_key, model_key)
         select md5('priced ' || n)::uuid, md5('user ' || 1 + n % $3)::uuid, case when n % 20 = 0 then 'sold' else 'active' end,
                'سيارة', 'س', 'س', year, (exp(15 + (md5n % 100) / 40.0 + (year - 2010) * 0.07 + random() * 0.4))::bigint,
                'بحري', 20000 + (random() * 200000)::int, 'مستعملة', 'شهادة بحث', 'مالك', 'ترخيص ساري', 'بائع',
                now() - random() * interval '89 days', now(), picked ->> 'brand', picked ->> 'model'
           from (select n, picked, 1998 + (random() * 27)::int as year, hashtext(picked ->> 'model') & 65535 as md5n
                   from (select n, $4::jsonb -> ((random() ^ 2) * ($5 - 1))::int as picked
                           from generate_series($1::int, $2::int) n) as chosen) as dated`,
        [at + 1, Math.min(count, at + batchSize), sellers, JSON.stringify(models), models.length],
      );
    }
    await client.query('vacuum analyze ads, price_observations, price_cells_due');
  } finally {
    client.release();
  }
}
