import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { explain } from '../../../testing/explain.ts';
import { reject, reportRequests, uphold } from '../../../testing/report-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertSignedInMember } from '../../../testing/users.ts';
import { openCasesQuery } from './report-desk.queries.ts';

let server: TestApp;
let desk: { authorization: string };
let colleague: { authorization: string };
let requests: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  server = await startTestApp();
  desk = await signInAdministrator(server, 'mudeer', 'moderator');
  colleague = await signInAdministrator(server, 'zameel', 'moderator');
  requests = reportRequests(server, desk);
});
afterAll(() => server.close());

const acts = async (userId: string) => {
  const owner = await signInAdministrator(server, 'malik');
  const url = `/api/admin/audit?user_id=${userId}`;
  return (await server.app.inject({ url, headers: owner })).json().items;
};

describe('upholding the reports of an ad', () => {
  test('takes it down, and notifies its owner of the reason and the reporters of the outcome', async () => {
    const { seller, id, reporters, caseId } = await requests.hiddenAd();
    const response = await requests.decide(caseId, uphold(4));
    expect(response.statusCode, response.body).toBe(204);
    expect(await requests.statusOf(id)).toBe('ad-not-found');
    expect((await requests.noticesOf(seller))[0]).toMatchObject({
      title: 'أزالت الإدارة إعلانك',
      message: expect.stringContaining('السيارة مبلّغ عنها مسروقة'),
    });
    for (const reporter of reporters) {
      expect((await requests.noticesOf(reporter))[0]).toMatchObject({ title: 'شكراً، بلاغك صحيح' });
    }
    expect((await requests.getCase(caseId)).case).toMatchObject({
      state: 'upheld',
      administrator: 'mudeer',
      reason: 'السيارة مبلّغ عنها مسروقة',
    });
    expect(await acts(seller.id)).toMatchObject([
      { act: 'reports-upheld', administrator: 'mudeer', ad_id: id, case_id: caseId },
    ]);
    // The networks served the weight only.
    const stored = await server.services.database
      .selectFrom('reports')
      .select(['network', 'state'])
      .where('case_id', '=', caseId)
      .execute();
    expect(stored).toEqual(Array(4).fill({ network: null, state: 'upheld' }));
  });

  test('can be undone like every removal, with the status before the review', async () => {
    const { id, caseId } = await requests.hiddenAd();
    await requests.decide(caseId, uphold(4));
    const url = `/api/admin/ads/${id}/removal`;
    expect((await server.app.inject({ method: 'DELETE', url, headers: desk })).statusCode).toBe(204);
    expect(await requests.statusOf(id)).toBe('active');
  });
});

describe('rejecting the reports of an ad', () => {
  test('shows it again, and notifies its owner and the reporters', async () => {
    const { seller, id, reporters, caseId } = await requests.hiddenAd();
    expect(await requests.statusOf(id)).toBe('ad-under-review');
    expect((await requests.decide(caseId, reject(4))).statusCode).toBe(204);
    expect(await requests.statusOf(id)).toBe('active');
    expect((await requests.noticesOf(seller))[0]).toMatchObject({ title: 'عاد إعلانك إلى السوق' });
    for (const reporter of reporters) {
      expect((await requests.noticesOf(reporter))[0]).toMatchObject({ title: 'راجعنا بلاغك' });
    }
    // The reporters' next reports weigh less, so that four of them do not hide it again.
    for (const reporter of reporters) await requests.report(reporter, { subject: 'ad', subject_id: id });
    expect((await requests.getCase(await requests.caseOf(id))).case).toMatchObject({
      weight: 264,
      hidden: false,
    });
    expect(await requests.statusOf(id)).toBe('active');
  });

  test('of a member who was suspended meanwhile keeps the ad hidden until the suspension ends', async () => {
    const { seller, id, caseId } = await requests.hiddenAd();
    const url = `/api/admin/members/${seller.id}/suspension`;
    const payload = { id: randomUUID(), reason: 'احتيال', days: 7 };
    expect((await server.app.inject({ method: 'PUT', url, headers: desk, payload })).statusCode).toBe(200);
    expect((await requests.decide(caseId, reject(4))).statusCode).toBe(204);
    expect(await requests.statusOf(id)).toBe('ad-not-found');
    await server.app.inject({ method: 'DELETE', url, headers: desk });
    expect(await requests.statusOf(id)).toBe('active');
  });

  test('of a suspended member does not show the ad before the decision', async () => {
    const { seller, id, caseId } = await requests.hiddenAd();
    const url = `/api/admin/members/${seller.id}/suspension`;
    const payload = { id: randomUUID(), reason: 'احتيال', days: 7 };
    await server.app.inject({ method: 'PUT', url, headers: desk, payload });
    await server.app.inject({ method: 'DELETE', url, headers: desk });
    expect(await requests.statusOf(id)).toBe('ad-under-review');
    await requests.decide(caseId, reject(4));
    expect(await requests.statusOf(id)).toBe('active');
  });
});

describe('a decision', () => {
  test('is made once: a retry succeeds, a colleague is too late', async () => {
    const { caseId, reporters } = await requests.hiddenAd();
    expect((await requests.decide(caseId, reject(4))).statusCode).toBe(204);
    expect((await requests.decide(caseId, reject(4))).statusCode).toBe(204);
    expect((await requests.decide(caseId, uphold(4))).json().code).toBe('reports-decided');
    expect((await requests.decide(caseId, reject(4), colleague)).json().code).toBe('reports-decided');
    const [reporter] = reporters;
    const titles = (await requests.noticesOf(reporter as never)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'راجعنا بلاغك')).toHaveLength(1);
  });

  test('of two administrators concurrently has one result', async () => {
    const { id, caseId, seller } = await requests.hiddenAd();
    const responses = await Promise.all([
      requests.decide(caseId, uphold(4)),
      requests.decide(caseId, reject(4), colleague),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const { state } = (await requests.getCase(caseId)).case;
    expect(await requests.statusOf(id)).toBe(state === 'upheld' ? 'ad-not-found' : 'active');
    expect(await acts(seller.id)).toHaveLength(1);
  });

  test('on fewer reports than there are is rejected', async () => {
    const { id } = await requests.newAd();
    await requests.reportAd(id, 1);
    const caseId = await requests.caseOf(id);
    await requests.reportAd(id, 1);
    expect((await requests.decide(caseId, reject(1))).json().code).toBe('reports-changed');
    expect((await requests.decide(caseId, reject(2))).statusCode).toBe(204);
  });

  test('is possible after the owner deleted the ad, and after a reporter deleted the account', async () => {
    const { seller, id, caseId, reporters } = await requests.hiddenAd();
    const { headers } = seller;
    expect((await server.app.inject({ method: 'DELETE', url: `/api/ads/${id}`, headers })).statusCode).toBe(
      204,
    );
    const [gone, ...left] = reporters;
    await server.services.database
      .deleteFrom('users')
      .where('id', '=', gone?.id ?? '')
      .execute();
    const { case: found, reports } = await requests.getCase(caseId);
    expect(found).toMatchObject({ ad_id: null, title: 'كورولا 2015', report_count: 4 });
    expect(reports.filter(({ reporter }: { reporter: object | null }) => reporter === null)).toHaveLength(1);
    expect((await requests.decide(caseId, uphold(4))).statusCode).toBe(204);
    for (const reporter of left) {
      expect((await requests.noticesOf(reporter))[0]).toMatchObject({ title: 'شكراً، بلاغك صحيح' });
    }
  });

  test('on a member links their other cases', async () => {
    const { seller, id } = await requests.newAd();
    await requests.reportAd(id, 1);
    await requests.report(await requests.newReporter(), { subject: 'member', subject_id: seller.id });
    const { others } = await requests.getCase(await requests.caseOf(id));
    expect(others).toMatchObject([{ subject: 'member', state: 'open', report_count: 1 }]);
    expect((await requests.decide(others[0].id, uphold(1, 'احتيال'))).statusCode).toBe(204);
    expect((await requests.getCase(others[0].id)).case).toMatchObject({ state: 'upheld', suspended: false });
  });
});

test('the list has the heaviest cases first, then the oldest, each once over all pages', async () => {
  const { database } = server.services;
  await database
    .updateTable('report_cases')
    .set({ state: 'rejected', decided_at: new Date() })
    .where('state', '=', 'open')
    .execute();
  const expected: { id: string; weight: number; at: number }[] = [];
  for (let n = 0; n < 23; n += 1) {
    const { seller, id: adId } = await requests.newAd();
    const id = randomUUID();
    const weight = (n % 4) * 100;
    const at = Date.UTC(2026, 0, 1, Math.floor(n / 3));
    await database
      .insertInto('report_cases')
      .values({
        id,
        subject: 'ad',
        member_id: seller.id,
        ad_id: adId,
        conversation_id: null,
        title: 'كورولا',
        weight,
        created_at: new Date(at),
      })
      .execute();
    expected.push({ id, weight, at });
  }
  expected.sort((a, b) => b.weight - a.weight || a.at - b.at || (a.id < b.id ? -1 : 1));
  const first = await requests.listCases();
  expect(first.items).toHaveLength(20);
  const second = await requests.listCases({ cursor: first.next_cursor });
  expect(second.next_cursor).toBeNull();
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(ids).toEqual(expected.map(({ id }) => id));
  const { waiting } = (await server.app.inject({ url: '/api/admin/reports/waiting', headers: desk })).json();
  expect(waiting).toBe(23);
  expect(await requests.listCases({ cursor: 'nonsense' })).toMatchObject({ fields: { cursor: 'invalid' } });
});

test.each([
  ['all jobs', 'all', undefined, 'report_cases_open'],
  ['the jobs of a moderator', 'reports', undefined, 'report_cases_open_reports'],
  ['one queue', 'all', 'ad', 'report_cases_open_by_queue'],
  ["a moderator's queue", 'reports', 'ad', 'report_cases_open_by_queue'],
] as const)('a page of %s reads its cases from the index alone, in order', async (_, jobs, queue, index) => {
  const { database, clock } = server.services;
  const seller = await insertSignedInMember(server);
  const rows = Array.from({ length: 2_000 }, (_, n) => ({
    id: randomUUID(),
    subject: 'ad' as const,
    member_id: seller.id,
    ad_id: null,
    conversation_id: null,
    title: 'كورولا',
    weight: n % 500,
    queue: n % 2 === 0 ? 'ad' : 'standard',
    created_at: new Date(Date.UTC(2026, 0, 1) + n * 1_000),
  }));
  await database.insertInto('report_cases').values(rows).execute();
  await server.owner.query('analyze report_cases');
  const page = {
    viewer: { administratorId: randomUUID(), jobs, now: clock.now() },
    queue,
    after: [-300, '2026-01-01T00:01:00+00:00', randomUUID()] as [number, string, string],
    limit: 21,
  };
  const plan = await explain(server, openCasesQuery(page));
  expect(plan.indexes).toContain(index);
  expect(plan.readWhole).not.toContain('report_cases');
  expect(plan.scanned).toBeLessThan(60);
  await database.deleteFrom('report_cases').where('member_id', '=', seller.id).execute();
});
