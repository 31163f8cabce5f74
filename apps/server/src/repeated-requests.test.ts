import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from './testing/administrators.ts';
import { insertAd } from './testing/ads.ts';
import { insertSignedUpMember, type TestMember } from './testing/members.ts';
import { adForm, insertWaitingPhotos } from './testing/posting.ts';
import { decideReceipt, sendReceipt } from './testing/receipt-requests.ts';
import { reportRequests } from './testing/report-requests.ts';
import { insertReview } from './testing/reviews.ts';
import { insertShowroom } from './testing/showrooms.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { insertMember, insertSignedInMember, type SignedInMember } from './testing/users.ts';

/**
 * Sends every POST twice, like a client that retries after a lost response. The test iterates over the bound contracts,
 * so that a new endpoint is covered or listed as an exception.
 */

interface Attempt {
  url: string;
  headers?: Record<string, string>;
  payload?: object;
}

let server: TestApp;
let member: SignedInMember;
let leaving: TestMember;
let administrator: { authorization: string };
let ad: string;
beforeAll(async () => {
  server = await startTestApp({ SUPPORT_WHATSAPP: '+249900000000' });
  server.clock.set('2026-03-10T09:00:00Z');
  leaving = await insertSignedUpMember(server);
  member = await insertSignedInMember(server);
  administrator = await signInAdministrator(server);
  const seller = await insertMember(server);
  ad = (await insertAd(server, { user_id: seller.id })).id;
});
afterAll(() => server.close());

const asAdmin = (url: string, payload: object): Attempt => ({
  url: `/api/admin${url}`,
  headers: administrator,
  payload,
});
const asMember = (url: string, payload?: object): Attempt => ({
  url,
  headers: member.headers,
  ...(payload ? { payload } : {}),
});
const send = (attempt: Attempt) => server.app.inject({ method: 'POST', ...attempt });

async function activate(membership = 'premium_trader'): Promise<string> {
  const id = randomUUID();
  const response = await send(asAdmin(`/members/${member.id}/membership`, { id, membership, notes: '' }));
  expect(response.statusCode, response.body).toBe(200);
  server.clock.advance({ seconds: 1 });
  return id;
}

/** Requests whose retry gets the same response. */
const sameResponse: Record<string, () => Promise<Attempt>> = {
  'POST /api/accounts/availability': async () => ({
    url: '/api/accounts/availability',
    payload: { email: member.email },
  }),
  'POST /functions/v1/sync-domain-settings': async () => ({
    url: '/functions/v1/sync-domain-settings',
    payload: { currentDomain: 'localhost', timestamp: 1 },
  }),
  'POST /api/ads': async () =>
    asMember('/api/ads', adForm({ photo_ids: await insertWaitingPhotos(server, member.id, 1) })),
  'POST /api/me/showroom/stock-readings': async () => {
    const dealer = await insertSignedInMember(server);
    await insertShowroom(server, { owner_id: dealer.id });
    const headers = { ...dealer.headers, 'content-type': 'text/csv' };
    return {
      url: '/api/me/showroom/stock-readings',
      headers,
      payload: Buffer.from('الماركة,السعر\nكيا,9000000'),
    };
  },
  'POST /api/admin/ads/{ad_id}/boost': async () =>
    asAdmin(`/ads/${ad}/boost`, { id: randomUUID(), plan: 'basic', notes: '' }),
  'POST /api/admin/members/{user_id}/membership': async () =>
    asAdmin(`/members/${member.id}/membership`, {
      id: randomUUID(),
      membership: 'premium_trader',
      notes: '',
    }),
  'POST /api/admin/members/{user_id}/point-entries': async () =>
    asAdmin(`/members/${member.id}/point-entries`, { id: randomUUID(), points: 5, reason: 'تعويض' }),
  'POST /api/admin/activations/{activation_id}/money': async () =>
    asAdmin(`/activations/${await activate()}/money`, {
      id: randomUUID(),
      kind: 'refund',
      amount: 1_000,
      reason: 'رد',
    }),
  'POST /api/admin/activations/{activation_id}/reversal': async () =>
    asAdmin(`/activations/${await activate()}/reversal`, { id: randomUUID(), reason: 'بالخطأ' }),
  'POST /api/admin/receipts/{receipt_id}/reopening': async () => {
    const receipt = await sendReceipt(server, member.headers);
    await decideReceipt(server, administrator, receipt, { state: 'rejected', reason: 'المبلغ ناقص' });
    return asAdmin(`/receipts/${receipt}/reopening`, { id: randomUUID() });
  },
  'POST /api/admin/reports/{case_id}/reopening': async () => {
    const { id } = await insertMember(server);
    const reports = reportRequests(server, administrator);
    await reports.report(member, { subject: 'ad', subject_id: (await insertAd(server, { user_id: id })).id });
    const { items } = await reports.listCases({ queue: 'ad' });
    const open = items[0].id;
    await reports.decide(open, { state: 'rejected', report_count: 1 });
    return asAdmin(`/reports/${open}/reopening`, { id: randomUUID() });
  },
  'POST /api/admin/reviews/{review_id}/removal': async () => {
    const { id: sellerId } = await insertMember(server);
    const { id } = await insertReview(server, { authorId: member.id, sellerId });
    return asAdmin(`/reviews/${id}/removal`, { reason: 'كلام مسيء' });
  },
  'POST /api/admin/number-verifications': async () => {
    const url = '/api/me/number-verification';
    const { code } = (await server.app.inject({ method: 'PUT', url, headers: member.headers })).json();
    return asAdmin('/number-verifications', { code, number: member.whatsapp });
  },
  'POST /api/admin/ads/{ad_id}/removal': async () => asAdmin(`/ads/${ad}/removal`, { reason: 'مكرر' }),
};

/** Requests whose retry gets a different response, because the first one has taken effect, and changes nothing. */
const changesNothing: Record<string, () => Promise<Attempt>> = {
  // Reveals are unique by member and ad; the retry reports that it spent nothing.
  'POST /api/ads/{ad_id}/reveal': async () => {
    const seller = await insertMember(server);
    const { id } = await insertAd(server, { user_id: seller.id });
    return asMember(`/api/ads/${id}/reveal`);
  },
  'POST /api/admin/identifiers/release': async () => ({
    ...asAdmin('/identifiers/release', { identifier: member.phone, reason: 'أثبت ملكيته' }),
  }),
  'POST /api/me/deletion': async () => ({
    url: '/api/me/deletion',
    headers: leaving.headers,
    payload: { password: leaving.password },
  }),
};

const exceptions: Record<string, string> = {
  'POST /api/me/email-change/mail': 'each is a mail with a new link, one a minute',
  'POST /functions/v1/admin-auth': 'each sign-in is a session, which the administrator sees and can end',
  'POST /functions/v1/admin-change-password': 'the second one fails, since the current password is another',
  'POST /api/admin/second-factor/setup': 'a secret has no effect until a code of it confirms it',
  'POST /api/admin/second-factor/removal': 'the second one fails, since there is no factor to remove',
  'POST /api/admin/administrators/{administrator_id}/reset':
    'the password is shown once: a repeat sets one that is shown',
  'POST /api/admin/audit/export': 'the response is the log; each download is an entry of its own',
  'POST /api/admin/backup': 'the response is the backup; no row of the market changes',
  'POST /api/ads/{ad_id}/views': 'each opening counts; clients send it once, and it is limited',
  'POST /api/impressions': 'a batch that arrives again counts once: features/ad-figures/impressions.test.ts',
  'POST /api/ads/{ad_id}/chassis-checks':
    'each check counts, so that numbers cannot be guessed; it changes no row else',
  'POST /api/ads/{ad_id}/interactions': 'each press is an entry; clients send it once, and it is limited',
};

/** Reads all rows of all tables, without columns that every request changes. */
async function allRows(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await server.owner.query(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'nodes')`,
  );
  const entries = await Promise.all(
    tables.map(async ({ name }: { name: string }) => {
      const { rows } = await server.owner.query(`select to_jsonb(t) as row from "${name}" t order by 1`);
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

test.each(Object.entries(sameResponse))(
  'a repeated %s gets the same response and changes nothing',
  async (_, prepare) => {
    const attempt = await prepare();
    const first = await send(attempt);
    expect(first.statusCode, first.body).toBeLessThan(300);
    const before = await allRows();
    const second = await send(attempt);
    expect(second.statusCode).toBe(first.statusCode);
    expect(second.body).toBe(first.body);
    expect(await allRows()).toEqual(before);
  },
);

test.each(Object.entries(changesNothing))('a repeated %s changes nothing', async (_, prepare) => {
  const attempt = await prepare();
  const first = await send(attempt);
  expect(first.statusCode, first.body).toBeLessThan(300);
  const before = await allRows();
  expect((await send(attempt)).statusCode).toBeLessThan(500);
  expect(await allRows()).toEqual(before);
});

test('every POST is repeated here or listed as an exception with a reason', () => {
  const posts = server.app.endpoints
    .filter(({ method }) => method === 'POST')
    .map(({ method, path }) => `${method} ${path}`);
  const listed = [sameResponse, changesNothing, exceptions].flatMap((group) => Object.keys(group));
  expect(posts.sort()).toEqual(listed.sort());
});
