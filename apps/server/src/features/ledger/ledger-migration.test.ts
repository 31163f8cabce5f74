import { expect, test } from 'vitest';
import { createDatabase } from '../../platform/database.ts';
import { migrate } from '../../platform/migrate.ts';
import { openEarlierDatabase } from '../../testing/open-earlier-database.ts';
import { findLedgerDifferences, readLedgerTotals } from './check-ledger.queries.ts';

const ids = (group: number) => (n: number) => `${group}0000000-0000-4000-8000-00000000000${n}`;
const [member, activation, receipt, administrator] = [ids(1), ids(2), ids(3), ids(4)(1)];
const pool = openEarlierDatabase('0020-suspensions.sql');

/** Rows in the format before the ledger: with the price of the plan, independent of the receipt's amount. */
const oldRows = `
  insert into administrators (id, username, password_hash, role, created_at)
  values ('${administrator}', 'huda', 'x', 'owner', now());
  insert into users (id, email, created_at, updated_at)
  values ('${member(1)}', 'one@example.com', now(), now());
  insert into profiles (user_id, display_name, unique_id, user_id_display, points, credits, membership_type,
                        membership_expires_at, last_monthly_reset, created_at)
  values ('${member(1)}', 'سارة', '100001', '10000001', 33, 4, 'premium_individual', now() + interval '9 days', now(), now());
  insert into point_entries (id, user_id, reason, points, credits, created_at)
  values (gen_random_uuid(), '${member(1)}', 'opening', 10, 5, '2026-01-01'),
         (gen_random_uuid(), '${member(1)}', 'reveal', 0, -1, '2026-01-02'),
         (gen_random_uuid(), '${member(1)}', 'reveal', -7, 0, '2026-01-03'),
         (gen_random_uuid(), '${member(1)}', 'upgrade', 30, 0, '2026-01-04');
  insert into activations (id, kind, user_id, plan, price, administrator_id, created_at)
  values ('${activation(1)}', 'membership', '${member(1)}', 'premium_individual', 15000, '${administrator}', '2026-01-04'),
         ('${activation(2)}', 'boost', '${member(1)}', 'vip', 80000, '${administrator}', '2026-01-05'),
         ('${activation(3)}', 'membership', '${member(1)}', 'free', 0, '${administrator}', '2026-01-06'),
         ('${activation(4)}', 'membership', null, 'premium_trader', 25000, null, '2026-01-07'),
         ('${activation(5)}', 'boost', '${member(1)}', 'basic', 0, '${administrator}', '2026-01-08');
  insert into receipts (id, user_id, state, kind, plan, amount, transaction_number, number_key, paid_on, photo_name,
                        administrator_id, decided_at, created_at)
  values ('${receipt(1)}', '${member(1)}', 'approved', 'membership', 'premium_individual', 5000, '1001', '1001',
          '2026-01-03', 'a', '${administrator}', '2026-01-04', '2026-01-03'),
         ('${receipt(2)}', null, 'approved', 'membership', 'premium_trader', 24000, '1002', '1002',
          '2026-01-06', null, null, '2026-01-07', '2026-01-06'),
         ('${receipt(3)}', '${member(1)}', 'waiting', 'membership', 'premium_trader', 25000, '1003', '1003',
          '2026-01-09', 'c', null, null, '2026-01-09');`;

test('rows from before the ledger become payments of the received amounts, and the ledger is consistent', async () => {
  await pool().query(oldRows);
  expect((await migrate(pool())).length).toBeGreaterThan(0);
  const { rows } = await pool().query(
    'select activation_id, kind, amount::int, receipt_id, administrator from money_entries order by activation_id',
  );
  const payment = { kind: 'payment', receipt_id: null, administrator: 'huda' };
  expect(rows).toEqual([
    { ...payment, activation_id: activation(1), amount: 5_000, receipt_id: receipt(1) },
    { ...payment, activation_id: activation(2), amount: 80_000 },
    { ...payment, activation_id: activation(4), amount: 24_000, receipt_id: receipt(2), administrator: null },
    { ...payment, activation_id: activation(5), amount: 0 },
  ]);
  const database = createDatabase(pool());
  expect(await findLedgerDifferences(database)).toEqual([]);
  expect(await readLedgerTotals(database)).toEqual({
    members: 1,
    point_entries: 4,
    money_entries: 4,
    revenue: 109_000,
  });
  // A balance or payment that is missing from the entries is reported.
  await pool().query(`update profiles set points = 34`);
  expect(await findLedgerDifferences(database)).toEqual([expect.stringContaining(member(1))]);
});
