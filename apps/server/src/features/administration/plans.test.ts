import { administeredAdSorts } from '@arabati/domain/administration/ads.requests';
import { memberSorts } from '@arabati/domain/administration/members.requests';
import { adStatuses } from '@arabati/domain/ads/vocabulary';
import { identityStates } from '@arabati/domain/identity-verification/identity';
import { type ReceiptFilter, receiptFilters } from '@arabati/domain/receipts/receipt-desk.requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AuditConditions, auditEntriesQuery } from '../audit-log/audit-log.queries.ts';
import { deskIdentitiesQuery } from '../identity-verification/identity-desk.queries.ts';
import { parseMemberSearch } from '../members/members.public.ts';
import { deskReceiptsQuery } from '../receipts/receipt-desk.queries.ts';
import { parseReceiptSearch } from '../receipts/receipt-search.ts';
import { readWord } from './ad-search.ts';
import { administeredAdsQuery } from './administered-ads.queries.ts';
import { membersQuery } from './members.queries.ts';

/** At this size, administrators' lists must use an index and sort one page at most. */
const adsInTheMarket = 20_000;
const membersBeside = 12_000;
const receiptsInTheQueue = 5_000;
const actsInTheLog = 20_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({}, { ads: adsInTheMarket });
  const { pool } = server.services;
  await pool.query(
    `update ads set status = 'removed' where id in (select id from ads where status = 'active' limit 300)`,
  );
  await pool.query(
    `with people as (
       insert into users (id, email, email_confirmed_at, created_at, updated_at)
       select gen_random_uuid(), 'beside-' || n || '@example.com', now(), now(), now()
         from generate_series(1, $1::int) n returning id, email
     )
     insert into profiles (user_id, display_name, city, unique_id, user_id_display, points, credits,
                           membership_type, membership_expires_at, last_monthly_reset, created_at)
     select id, 'عضو ' || n % 3000, 'كسلا', lpad((500000 + n)::text, 6, '0'), lpad((50000000 + n)::text, 8, '0'), n % 70, 0,
            case when n % 100 = 0 then 'premium_trader' else 'free' end,
            case when n % 100 = 0 then now() + interval '9 days' end, now(), now() - n * interval '1 minute'
       from (select id, substring(email from '[0-9]+')::int as n from people) numbered`,
    [membersBeside],
  );
  await insertReceipts();
  await insertActs();
  await insertIdentityRequests();
  await server.owner.query('vacuum analyze receipts');
  await server.owner.query('vacuum analyze audit_entries');
  await server.owner.query('vacuum analyze identity_requests');
  await server.owner.query('vacuum analyze profiles');
  await server.owner.query('vacuum analyze ads');
});
afterAll(() => server.close());

const memberIndexes = {
  newest: 'profiles_by_age',
  oldest: 'profiles_by_age',
  name: 'profiles_by_name',
  points: 'profiles_by_points',
};
test.each(memberSorts)('members in the order %s are read from its index', async (sort) => {
  const now = server.clock.now();
  const plan = await explain(
    server,
    membersQuery({ search: null, membership: 'all', now, sort, after: null, limit: 51 }),
  );
  expect(plan).toMatchObject({ readWhole: [], sorted: 0 });
  expect(plan.indexes).toContain(memberIndexes[sort]);
});

test('the few paid memberships are found without scanning the others', async () => {
  const now = server.clock.now();
  const premium = membersQuery({
    search: null,
    membership: 'premium',
    now,
    sort: 'newest',
    after: null,
    limit: 51,
  });
  const plan = await explain(server, premium);
  expect(plan.readWhole).toEqual([]);
  expect(plan.indexes).toContain('profiles_premium');
});

const noOwner = { userId: undefined, after: null, limit: 21 };
test.each(administeredAdSorts)(
  'ads of every status in the order %s are read from its indexes',
  async (sort) => {
    const plan = await explain(
      server,
      administeredAdsQuery({ ...noOwner, search: null, statuses: adStatuses, sort }),
    );
    const by = sort.startsWith('price') ? 'price' : 'age';
    expect(plan.readWhole).toEqual([]);
    const ended = Array.from({ length: adStatuses.length - 1 }, () => `ads_ended_by_${by}`);
    expect(plan.indexes.toSorted()).toEqual([`ads_by_${by}`, ...ended]);
    // The first ads of each status.
    expect(plan.sorted).toBeLessThanOrEqual(adStatuses.length * noOwner.limit);
  },
);

test("a rare word is found through the text indexes, an owner through the owner's index", async () => {
  const search = { by: 'words' as const, words: [await readWord(server.services.database, 'ليموزين')] };
  const page = { ...noOwner, search, statuses: adStatuses, sort: 'newest' as const };
  const found = await explain(server, administeredAdsQuery(page));
  expect(found.readWhole).toEqual([]);
  expect(found.indexes).toContain('ads_search_terms');
  expect(found.sorted).toBeLessThan(500);

  const { rows } = await server.services.pool.query('select user_id from ads limit 1');
  const own = await explain(server, administeredAdsQuery({ ...page, search: null, userId: rows[0].user_id }));
  expect(own.readWhole).toEqual([]);
  expect(own.indexes).toContain('ads_by_seller');
});

/** Inserts receipts of different members: one in five is pending, one in five was rejected. */
async function insertReceipts() {
  await server.services.pool.query(
    `insert into receipts (id, user_id, state, kind, plan, amount, price, transaction_number, number_key, paid_on,
                           photo_name, decided_at, created_at)
     select gen_random_uuid(), user_id, state, 'membership', 'premium_trader', 25000, 25000, number, number, current_date,
            gen_random_uuid()::text, case when state <> 'waiting' then now() - n * interval '1 minute' end,
            now() - n * interval '2 minutes'
       from (select user_id, n, (20000000000 + n * 7919)::text as number,
                    (array['waiting', 'rejected', 'approved', 'approved', 'approved'])[n % 5 + 1] as state
               from (select user_id, row_number() over (order by user_id) as n from profiles limit $1) people) receipts`,
    [receiptsInTheQueue],
  );
}

/** Inserts acts of five administrators, most of them sign-ins; one in four concerns a member, by id and by number. */
async function insertActs() {
  await server.services.pool.query(
    `insert into audit_entries (id, administrator_id, administrator, act, user_id, details, created_at)
     select gen_random_uuid(), gen_random_uuid(), 'mudeer-' || n % 5,
            case when n % 100 = 0 then 'member-deleted' when member then 'membership-changed' else 'sign-in' end,
            case when member and n % 100 <> 0 then user_id end,
            case when member then jsonb_build_object('member', user_id_display) else '{}' end,
            now() - n * interval '10 minutes'
       from (select n, n % 4 = 0 as member from generate_series(1, $1::int) n) acts
       join (select user_id, user_id_display, row_number() over (order by user_id) as place from profiles) people
         on place = n % 10000 + 1`,
    [actsInTheLog],
  );
}

/** Inserts requests for verification of different members: one in ten waits. */
async function insertIdentityRequests() {
  await server.services.pool.query(
    `insert into identity_requests (id, user_id, state, kind, name, valid_until, ended_at, ended_by, decided_at, created_at)
     select gen_random_uuid(), user_id, state, 'passport', 'معرض ' || n,
            case when state in ('approved', 'ended') then now() + interval '1 year' end,
            case when state = 'ended' then now() end, case when state = 'ended' then 'name' end,
            case when state <> 'waiting' then now() - n * interval '1 minute' end, now() - n * interval '2 minutes'
       from (select user_id, n, (array['waiting', 'rejected', 'ended', 'approved', 'approved'])[
                                  case when n % 10 = 0 then 1 else n % 4 + 2 end] as state
               from (select user_id, row_number() over (order by user_id) as n from profiles limit $1) people) requests`,
    [receiptsInTheQueue],
  );
}

test.each([...identityStates])(
  'requests for verification in the state %s are read from an index',
  async (state) => {
    const page = { state, after: null, limit: 21 };
    const { database } = server.services;
    const plan = await explain(server, deskIdentitiesQuery(database, { ...page, search: null }));
    expect(plan.sorted).toBe(0);
    expect(plan.indexes).toContain(
      state === 'waiting' ? 'identity_requests_waiting' : 'identity_requests_decided',
    );
    const search = parseMemberSearch('عضو 2718');
    const found = await explain(server, deskIdentitiesQuery(database, { ...page, search }));
    expect(found.readWhole).not.toContain('identity_requests');
  },
);

const auditPlan = (filter: AuditConditions) =>
  explain(server, auditEntriesQuery(server.services.database, { filter, after: null, limit: 51 }));

test.each<[string, AuditConditions, string]>([
  ['nothing', {}, 'audit_entries_by_age'],
  ['days', { from: '2026-01-01', to: '2026-12-31' }, 'audit_entries_by_age'],
  ['a rare act', { act: 'member-deleted' }, 'audit_entries_by_act'],
  ['an unknown administrator', { administrator: 'unknown' }, 'audit_entries_by_administrator'],
])('the audit log filtered by %s is read from an index', async (_, filter, index) => {
  const plan = await auditPlan(filter);
  expect(plan).toMatchObject({ readWhole: [], sorted: 0 });
  expect(plan.indexes).toContain(index);
});

test('the audit log of a member is read from its index, also by number after the member is deleted', async () => {
  const { rows } = await server.services.pool.query(
    `select user_id, details ->> 'member' as number from audit_entries where user_id is not null limit 1`,
  );
  const own = await auditPlan({ userId: rows[0].user_id });
  expect(own.readWhole).toEqual([]);
  expect(own.indexes).toContain('audit_entries_by_member');

  const byNumber = await auditPlan({ search: parseMemberSearch(rows[0].number) });
  expect(byNumber.readWhole).toEqual([]);
  expect(byNumber.indexes).toEqual(
    expect.arrayContaining(['audit_entries_by_member', 'audit_entries_by_number']),
  );
  const byName = await auditPlan({ search: parseMemberSearch('عضو 2718') });
  expect(byName.readWhole).toEqual([]);
  expect(byName.indexes).toContain('profiles_by_search_text');
  expect(byName.sorted).toBeLessThan(500);
});

const receiptPlan = (state: ReceiptFilter, typed: string) =>
  explain(
    server,
    deskReceiptsQuery(server.services.database, {
      state,
      search: parseReceiptSearch(typed),
      after: null,
      limit: 21,
    }),
  );

test.each(receiptFilters)('%s receipts are read from an index', async (state) => {
  const plan = await receiptPlan(state, '');
  expect(plan.readWhole.filter((table) => table === 'receipts' || table === 'profiles')).toEqual([]);
  expect(plan.indexes).toContain(state === 'waiting' ? 'receipts_waiting' : 'receipts_decided');
  expect(plan.sorted).toBe(0);
});

test.each(receiptFilters)('%s receipts are searched through indexes', async (state) => {
  // Not a bound of the column's histogram: one of 100 bounds counts as 1 % of the rows.
  const number = await receiptPlan(state, '20001084903');
  expect(number.readWhole.filter((table) => table === 'receipts' || table === 'profiles')).toEqual([]);
  expect(number.indexes).toContain('receipts_by_number_part');
  const name = await receiptPlan(state, 'عضو 2718');
  expect(name.readWhole.filter((table) => table === 'receipts' || table === 'profiles')).toEqual([]);
  expect(name.indexes).toContain('profiles_by_search_text');
  expect(name.sorted).toBeLessThan(500);
});
