import type { createPool } from '../../apps/server/src/platform/database.ts';

type Pool = ReturnType<typeof createPool>;

/** Members who own the reported ads, and whose earlier cases a case's page lists. */
const sellers = 500;

/** Inserts the sellers, and a reporter with an older account. */
export async function writeMembers(pool: Pool): Promise<void> {
  await pool.query(
    `with people as (
       insert into users (id, email, email_confirmed_at, created_at, updated_at)
       select gen_random_uuid(), 'desk-' || n || '@example.com', now(), now(), now() from generate_series(0, $1) n
       returning id, email)
     insert into profiles (user_id, display_name, city, unique_id, user_id_display, points, credits,
                           last_monthly_reset, created_at)
     select id, 'بائع', '', lpad((1000 + row_number() over ())::text, 6, '0'), lpad((1000 + row_number() over ())::text, 8, '0'),
            10, 0, now(), now() - interval '30 days'
       from people`,
    [sellers],
  );
}

/** Inserts ads with a waiting case and a report each, of weights that repeat, as those of reports do. */
export async function writeCases(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `with members as (select user_id, row_number() over (order by user_id) - 1 as number from profiles),
     numbered as (select gen_random_uuid() as ad_id, gen_random_uuid() as case_id, n from generate_series(1, $1) n),
     new_ads as (
       insert into ads (id, user_id, title, brand, model, price, city, seller_name, created_at, updated_at)
       select ad_id, members.user_id, 'كورولا ' || n, 'تويوتا', 'كورولا', 20000000, 'الخرطوم', 'بائع',
              now() - n * interval '1 minute', now()
         from numbered join members on members.number = 1 + n % $2
       returning id, user_id),
     new_cases as (
       insert into report_cases (id, subject, queue, member_id, ad_id, title, weight, report_count, created_at)
       select case_id, 'ad', 'ad', new_ads.user_id, ad_id, 'كورولا ' || n, 50 * (n % 8), 1, now() - n * interval '1 minute'
         from numbered join new_ads on new_ads.id = ad_id
       returning id)
     insert into reports (id, case_id, user_id, reason, weight, network, created_at)
     select gen_random_uuid(), new_cases.id, (select user_id from members where number = 0), 'fraud', 100, '41.0.0.0/24', now()
       from new_cases`,
    [count, sellers],
  );
  await pool.query('vacuum analyze');
}
