import { expect, test } from 'vitest';
import { migrate } from '../../../platform/migrate.ts';
import { openEarlierDatabase } from '../../../testing/open-earlier-database.ts';

const [buyer, seller] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
const id = (n: number) => `20000000-0000-4000-8000-00000000000${n}`;
const pool = openEarlierDatabase('0050-review-first.sql');

const memberRows = [buyer, seller].map(
  (member, n) => `
  insert into users (id, email, created_at, updated_at) values ('${member}', 'n${n}@example.com', now(), now());
  insert into profiles (user_id, display_name, unique_id, user_id_display, points, credits, last_monthly_reset, created_at)
  values ('${member}', 'سارة', '10000${n}', '1000000${n}', 0, 0, now(), now());`,
);
const receiptRow = (n: number, state: string) => `
  insert into receipts (id, user_id, state, kind, plan, amount, transaction_number, number_key, paid_on, photo_name,
                        decided_at, created_at)
  values ('${id(n)}', '${buyer}', '${state}', 'membership', 'premium_trader', 25000, '${n}', '${n}', '2026-01-01',
          '${String(n).repeat(32)}', ${state === 'waiting' ? 'null' : 'now()'}, '2026-01-02');`;
const reviewRow = (n: number, signals: string, removedAt = 'null') => `
  insert into reviews (id, author_id, seller_id, ad_id, ad_title, stars, content, network_hash, signals, created_at, removed_at,
                       removal_reason)
  values ('${id(n)}', '${buyer}', '${seller}', gen_random_uuid(), 'كورولا', 5, '', '', '${signals}', '2026-01-0${n}',
          ${removedAt}, ${removedAt === 'null' ? 'null' : `'مزيّف'`});`;

test('waiting receipts and listed reviews with signals are jobs after the migration', async () => {
  await pool().query(`
    ${memberRows.join('')} ${receiptRow(1, 'waiting')} ${receiptRow(2, 'rejected')}
    ${reviewRow(4, '{shared-number,shared-network}')} ${reviewRow(5, '{}')} ${reviewRow(6, '{shared-number}', 'now()')}`);
  await migrate(pool());
  const { rows } = await pool().query(
    `select subject, member_id, receipt_id, review_id, weight, report_count, queue, routed_by, state, created_at,
            (select json_agg(json_build_object('reason', reason, 'weight', weight, 'state', state)) from reports
              where case_id = report_cases.id) as reports
       from report_cases order by created_at`,
  );
  const waiting = { member_id: buyer, state: 'open', routed_by: -1 };
  expect(rows).toMatchObject([
    {
      ...waiting,
      subject: 'receipt',
      receipt_id: id(1),
      review_id: null,
      weight: 100,
      queue: 'receipts',
      reports: null,
    },
    {
      ...waiting,
      subject: 'review',
      receipt_id: null,
      review_id: id(4),
      weight: 200,
      report_count: 1,
      created_at: new Date('2026-01-04T00:00:00Z'),
      reports: [{ reason: 'signals', weight: 200, state: 'open' }],
    },
  ]);
});
