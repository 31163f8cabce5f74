import { expect, test } from 'vitest';
import { migrate } from '../../platform/migrate.ts';
import { openEarlierDatabase } from '../../testing/open-earlier-database.ts';

const id = (n: number) => `10000000-0000-4000-8000-00000000000${n}`;
const pool = openEarlierDatabase('0077-requeue-ads-to-match.sql');

/** A seller with an ad of the same id. */
const sellerRows = (n: number) => `
  insert into users (id, email, created_at, updated_at) values ('${id(n)}', 'n${n}@example.com', now(), now());
  insert into profiles (user_id, display_name, unique_id, user_id_display, points, credits, last_monthly_reset, created_at)
  values ('${id(n)}', 'سارة', '10000${n}', '1000000${n}', 0, 0, now(), now());
  insert into ads (id, user_id, title, brand, model, price, city, seller_name, created_at, updated_at)
  values ('${id(n)}', '${id(n)}', 'كورولا', 'تويوتا', 'كورولا', 1000000, 'بحري', 'سارة', now(), now());`;
const chassisRow = (n: number, verifiedAt: string) => `
  insert into ad_chassis_numbers (ad_id, number_hash, tail, is_live, verified_at)
  values ('${id(n)}', decode(repeat('0${n}', 32), 'hex'), '456${n}', true, ${verifiedAt});`;

test('ads and sellers of earlier versions have the facts of their pages', async () => {
  await pool().query(`
    ${[1, 2, 3, 4].map(sellerRows).join('')} ${chassisRow(1, 'null')} ${chassisRow(2, 'now()')}
    insert into reviews (id, author_id, seller_id, ad_id, ad_title, stars, content, network_hash, signals, created_at)
    values (gen_random_uuid(), '${id(1)}', '${id(3)}', '${id(3)}', 'كورولا', 5, '', '', '{}', now());
    insert into number_verifications (user_id, number, code, requested_at)
    values ('${id(4)}', '+249912345678', 'ABCDEFGH', now());`);
  await migrate(pool());
  const { rows } = await pool().query(
    `select has_chassis_number, chassis_verified, has_page_extras
       from ads join profiles using (user_id) order by user_id`,
  );
  expect(rows).toEqual([
    { has_chassis_number: true, chassis_verified: false, has_page_extras: false },
    { has_chassis_number: true, chassis_verified: true, has_page_extras: false },
    { has_chassis_number: false, chassis_verified: false, has_page_extras: true },
    { has_chassis_number: false, chassis_verified: false, has_page_extras: true },
  ]);
});
