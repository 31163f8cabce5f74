import type { createPool } from '../../apps/server/src/platform/database.ts';

/**
 * Creates the tables of the bare floor from the imported ads, unless they exist: what a program would use that only has
 * to answer these requests. They are in a schema of their own, which the product does not read.
 */
export async function createBareTables(pool: ReturnType<typeof createPool>): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('bare.names') is not null as exists`);
  if (rows[0].exists) return;
  await pool.query(`
    drop schema if exists bare cascade;
    create schema bare;
    create table bare.sellers as
      select user_id, display_name, avatar_url, city, membership_type, created_at from profiles;
    alter table bare.sellers add primary key (user_id);
    create table bare.ads as
      select id, user_id, title, description, brand, model, year, price, is_negotiable, city, mileage, fuel_type,
             transmission, condition, papers_type, seller_role, license_status, view_count, created_at,
             lower(title || ' ' || brand || ' ' || model || ' ' || description) as text
        from ads where status = 'active';
    alter table bare.ads add primary key (id);
    create index on bare.ads (created_at desc);
    create index on bare.ads using gin (text gin_trgm_ops);
    create index on bare.ads (brand, model, created_at desc);
    create index on bare.ads (city, created_at desc);
    create index on bare.ads (fuel_type, created_at desc);
    create table bare.words as
      select distinct word, created_at, id
        from bare.ads, regexp_split_to_table(lower(title || ' ' || brand || ' ' || model), '\\s+') word;
    create index on bare.words (word, created_at desc, id);
    create table bare.names as
      select lower(name) as name, count(*)::int as count
        from bare.ads, unnest(array[brand, brand || ' ' || model, model]) name group by 1;
    create index on bare.names (name text_pattern_ops);`);
  for (const table of ['sellers', 'ads', 'words', 'names']) await pool.query(`vacuum analyze bare.${table}`);
}
