import { expect, test } from 'vitest';
import { migrate } from '../../platform/migrate.ts';
import { openEarlierDatabase } from '../../testing/open-earlier-database.ts';

const ids = (group: number) => (n: number) => `${group}0000000-0000-4000-8000-00000000000${n}`;
const [member, ad, conversation] = [ids(1), ids(2), ids(3)];
const [seller, buyer, talker] = [member(1), member(2), member(3)];
const pool = openEarlierDatabase('0033-models-in-a-city.sql');

const memberRows = [seller, buyer, talker].map(
  (id, n) => `
  insert into users (id, email, created_at, updated_at) values ('${id}', 'n${n}@example.com', now(), now());
  insert into profiles (user_id, display_name, unique_id, user_id_display, points, credits, last_monthly_reset, created_at)
  values ('${id}', 'سارة', '10000${n}', '1000000${n}', 0, 0, now(), now());`,
);
const adRow = (n: number) => `
  insert into ads (id, user_id, title, brand, model, price, city, created_at, updated_at)
  values ('${ad(n)}', '${seller}', 'كورولا ${n}', 'تويوتا', 'كورولا', 1000000, 'بحري', now(), now());`;
const message = (of: number, position: number, sender: string, receiver: string, at: string) => `
  insert into messages (id, conversation_id, position, sender_id, receiver_id, content, created_at)
  values (gen_random_uuid(), '${conversation(of)}', ${position}, '${sender}', '${receiver}', 'السلام', '${at}');`;
const conversationRow = (n: number, withBuyer: string) => `
  insert into conversations (id, ad_id, ad_title, seller_id, buyer_id, last_position, last_message_at, created_at)
  values ('${conversation(n)}', '${ad(n)}', 'كورولا ${n}', '${seller}', '${withBuyer}', 3, now(), now());`;

test('reveals and replies before the migration are first contacts, each the earlier of both', async () => {
  await pool().query(`
    ${memberRows.join('')} ${adRow(1)} ${adRow(2)}
    insert into contact_reveals (user_id, ad_id, points_spent, created_at)
    values ('${buyer}', '${ad(1)}', 1, '2026-01-05'), ('${seller}', '${ad(1)}', 0, '2026-01-01');
    ${conversationRow(1, buyer)} ${conversationRow(2, talker)}
    ${message(1, 1, buyer, seller, '2026-01-02')} ${message(1, 2, seller, buyer, '2026-01-03')}
    ${message(1, 3, seller, buyer, '2026-01-04')} ${message(2, 1, talker, seller, '2026-01-02')}`);
  await migrate(pool());
  const { rows } = await pool().query(
    'select buyer_id, ad_id, seller_id, ad_title, contacted_at, reviewed_at from first_contacts',
  );
  expect(rows).toEqual([
    {
      buyer_id: buyer,
      ad_id: ad(1),
      seller_id: seller,
      ad_title: 'كورولا 1',
      contacted_at: new Date('2026-01-03T00:00:00Z'),
      reviewed_at: null,
    },
  ]);
});
