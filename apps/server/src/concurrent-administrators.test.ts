import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from './testing/administrators.ts';
import { sendIdentity } from './testing/identity-requests.ts';
import { createLockOrderFixtures, type LockOrderFixtures } from './testing/lock-order/fixtures.ts';
import { type Headers, openMarket, send, server } from './testing/lock-order/market.ts';

/* Two administrators act concurrently on the same subject. An act takes effect once and has one audit entry. */

let both: [Headers, Headers];
/** A third administrator, who makes the first decisions. Those who make one may not decide on its appeal or second review. */
let earlier: Headers;
beforeAll(async () => {
  await openMarket(() => {});
  both = [await signInAdministrator(server, 'shareek'), await signInAdministrator(server, 'shareeka')];
  earlier = await signInAdministrator(server, 'sabiq');
});
afterAll(() => server.close());

interface Fixtures extends LockOrderFixtures {
  /** Id of what `prepare` has created, or an empty text. */
  id: string;
}
type Method = 'PUT' | 'POST' | 'DELETE';
type Act = (by: Headers, fixtures: Fixtures) => ReturnType<typeof send>;
type Prepare = (fixtures: LockOrderFixtures) => Promise<string>;

const act =
  (method: Method, url: (fixtures: Fixtures) => string, payload?: () => object): Act =>
  (by, fixtures) =>
    send(by, method, `/api/admin/${url(fixtures)}`, payload?.());
async function actBefore(method: Method, url: string, payload: object): Promise<void> {
  const response = await send(earlier, method, `/api/admin/${url}`, payload);
  expect(response.statusCode, response.body).toBeLessThan(300);
}

const decideReceipt = (decision: object) =>
  act(
    'PUT',
    ({ membershipReceipt }) => `receipts/${membershipReceipt}/decision`,
    () => decision,
  );
const decideCase = (decision: object) =>
  act(
    'PUT',
    ({ openCase }) => `reports/${openCase}/decision`,
    () => ({ report_count: 1, ...decision }),
  );
const decideOn = (list: string, decision: object) =>
  act(
    'PUT',
    ({ id }) => `${list}/${id}/decision`,
    () => decision,
  );
const decideTheft = (decision: object) =>
  act(
    'PUT',
    ({ stolenCar }) => `stolen-cars/${stolenCar}/decision`,
    () => ({ from: 'waiting', ...decision }),
  );
const approve = decideReceipt({ state: 'approved' });
const uphold = decideCase({ state: 'upheld', reason: 'مكرر', violation: null });
const upholdInBulk: Act = (by, { openCase, ad, waitingAd }) =>
  send(by, 'PUT', `/api/admin/reports/${openCase}/bulk-decisions/${randomUUID()}`, {
    reason: 'مكرر',
    violation: null,
    ads: [ad, waitingAd].map((ad_id) => ({ ad_id, report_count: 1 })),
  });
const restore = act('DELETE', ({ ad }) => `ads/${ad}/removal`);
const accept = decideOn('appeals', { state: 'accepted', from: 'waiting' });
const approveIdentity = decideOn('identities', { state: 'approved', display_name: 'سلمى' });
const suspension = () => ({ id: randomUUID(), reason: 'احتيال', days: 3 });

const appeal: Prepare = async ({ owner, ad }) => {
  await actBefore('POST', `ads/${ad}/removal`, { reason: 'صورة غير مطابقة' });
  const id = randomUUID();
  await send(owner.headers, 'PUT', `/api/me/appeals/${id}`, { ad_id: ad, text: 'الصورة صحيحة' });
  return id;
};
const identity: Prepare = async ({ owner, ad }) => {
  await server.owner.query("update ads set seller_role = 'وسيط' where id = $1", [ad]);
  await server.owner.query("update profiles set display_name = 'سلمى' where user_id = $1", [owner.id]);
  return (await sendIdentity(server, owner.headers, {}, { checked: false })).id;
};
const secondReview: Prepare = async ({ openCase }) => {
  await actBefore('PUT', `reports/${openCase}/decision`, { state: 'rejected', report_count: 1 });
  const { rows } = await server.owner.query('select id from second_reviews where case_id = $1', [openCase]);
  return rows[0].id;
};
const membership: Prepare = async ({ owner }) => {
  const id = randomUUID();
  const change = { id, membership: 'premium_trader', amount: 25_000, notes: '' };
  await actBefore('POST', `members/${owner.id}/membership`, change);
  return id;
};
const suspended: Prepare = async ({ owner }) => {
  await actBefore('PUT', `members/${owner.id}/suspension`, suspension());
  return '';
};

/** Lists of audit entries: those of the two acts must be one of them. */
type Outcomes = string[][];
test.each<[string, Act, Act, Outcomes, Prepare?]>([
  ['an approval of a receipt', approve, approve, [['receipt-approved']]],
  [
    'an approval and a rejection of a receipt',
    approve,
    decideReceipt({ state: 'rejected', reason: 'لم يصل' }),
    [['receipt-approved'], ['receipt-rejected']],
  ],
  [
    'a decision on reports',
    uphold,
    decideCase({ state: 'rejected' }),
    [['reports-upheld'], ['reports-rejected']],
  ],
  [
    'a decision on one and on several ads',
    upholdInBulk,
    uphold,
    [['reports-upheld'], ['reports-upheld', 'reports-upheld']],
  ],
  [
    'undoing a decision',
    ...twice(
      act(
        'POST',
        ({ openCase }) => `reports/${openCase}/reopening`,
        () => ({ id: randomUUID() }),
      ),
    ),
    [['reports-reopened']],
    secondReview,
  ],
  [
    'a suspension',
    ...twice(act('PUT', ({ owner }) => `members/${owner.id}/suspension`, suspension)),
    [['member-suspended']],
  ],
  [
    'the end of a suspension',
    ...twice(act('DELETE', ({ owner }) => `members/${owner.id}/suspension`)),
    [['suspension-lifted']],
    suspended,
  ],
  ['accepting an appeal', accept, accept, [['appeal-accepted']], appeal],
  [
    'accepting and rejecting an appeal',
    accept,
    decideOn('appeals', { state: 'rejected', answer: 'الصورة لسيارة أخرى' }),
    [['appeal-accepted'], ['appeal-rejected']],
    appeal,
  ],
  [
    'accepting an appeal and restoring its ad',
    accept,
    restore,
    [['appeal-accepted'], ['ad-restored']],
    appeal,
  ],
  [
    'a decision on an identity',
    approveIdentity,
    decideOn('identities', { state: 'rejected', reason: 'غير واضحة' }),
    [['identity-approved'], ['identity-rejected']],
    identity,
  ],
  [
    'a decision on a stolen car',
    decideTheft({ state: 'rejected', reason: 'الرقم ناقص' }),
    decideTheft({ state: 'rejected', reason: 'لا بلاغ بهذا الرقم' }),
    [['stolen-car-rejected']],
  ],
  [
    'a second decision',
    decideOn('second-reviews', { state: 'upheld', reason: 'مكرر', violation: 'duplicate' }),
    decideOn('second-reviews', { state: 'rejected' }),
    [['second-review-decided']],
    secondReview,
  ],
  [
    'a reversal',
    ...twice(
      act(
        'POST',
        ({ id }) => `activations/${id}/reversal`,
        () => ({ id: randomUUID(), reason: 'خطأ', refund: 25_000 }),
      ),
    ),
    [['activation-reversed']],
    membership,
  ],
  [
    'a removed review',
    ...twice(
      act(
        'POST',
        ({ review }) => `reviews/${review}/removal`,
        () => ({ reason: 'كلام مسيء' }),
      ),
    ),
    [['review-removed']],
  ],
  [
    'a strike',
    ...twice(
      act(
        'PUT',
        ({ strike }) => `strikes/${strike}/taking-back`,
        () => ({ reason: 'خطأ' }),
      ),
    ),
    [['strike-taken-back']],
  ],
  [
    'a deleted account',
    ...twice(
      act(
        'DELETE',
        ({ owner }) => `members/${owner.id}`,
        () => ({ reason: 'احتيال' }),
      ),
    ),
    [['member-deleted']],
  ],
])('%s, concurrently by two administrators, has one result', async (_, one, other, outcomes, prepare) => {
  const fixtures = await createLockOrderFixtures(server);
  const members = [fixtures.owner.id, fixtures.buyer.id];
  const id = (await prepare?.(fixtures)) ?? '';
  const responses = await Promise.all([
    one(both[0], { ...fixtures, id }),
    other(both[1], { ...fixtures, id }),
  ]);
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(Math.min(...statuses)).toBeLessThan(300);
  expect(Math.max(...statuses)).toBeLessThan(500);
  const { rows: acts } = await server.owner.query(
    `select act from audit_entries where user_id = any($1) and administrator in ('shareek', 'shareeka') order by act`,
    [members],
  );
  expect(outcomes).toContainEqual(acts.map((entry) => entry.act));
  const { rows: moved } = await server.owner.query(
    `select (select count(*) from activations where user_id = $1)::int as activations,
            (select count(*) from activation_reversals r join activations a on a.id = r.activation_id
              where a.user_id = $1)::int as reversals,
            (select coalesce(sum(m.amount), 0) from money_entries m join activations a on a.id = m.activation_id
              where a.user_id = $1)::int as received,
            coalesce((select points from profiles where user_id = $1), 3) as points`,
    [fixtures.owner.id],
  );
  const approved = acts.some((entry) => entry.act === 'receipt-approved');
  const reversals = acts.some((entry) => entry.act === 'activation-reversed') ? 1 : 0;
  expect(moved).toEqual([
    {
      activations: approved ? 1 : reversals,
      reversals,
      received: approved ? 25_000 : 0,
      points: approved ? 113 : 3,
    },
  ]);
});

function twice(same: Act): [Act, Act] {
  return [same, same];
}
