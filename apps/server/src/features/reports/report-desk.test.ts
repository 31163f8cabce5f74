import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { reportRequests } from '../../testing/report-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';
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

async function newAd(title = 'كورولا 2015') {
  const seller = await insertSignedInMember(server);
  return { seller, id: (await insertAd(server, { user_id: seller.id, title })).id };
}
const statusOf = async (id: string) => {
  const { status, code } = (await server.app.inject(`/api/ads/${id}`)).json();
  return code ?? status;
};
const uphold = (count: number, reason = 'السيارة مبلّغ عنها مسروقة') => ({
  state: 'upheld',
  reason,
  report_count: count,
});
const reject = (count: number) => ({ state: 'rejected', report_count: count });
const acts = async (userId: string) => {
  const owner = await signInAdministrator(server, 'malik');
  const url = `/api/admin/audit?user_id=${userId}`;
  return (await server.app.inject({ url, headers: owner })).json().items;
};

/** Hides an ad by four reports. */
async function hiddenAd() {
  const ad = await newAd();
  const reporters = await requests.reportAd(ad.id, 4);
  return { ...ad, reporters, caseId: await requests.caseOf(ad.id) };
}

describe('upholding the reports of an ad', () => {
  test('takes it down, and notifies its owner of the reason and the reporters of the outcome', async () => {
    const { seller, id, reporters, caseId } = await hiddenAd();
    const response = await requests.decide(caseId, uphold(4));
    expect(response.statusCode, response.body).toBe(204);
    expect(await statusOf(id)).toBe('ad-not-found');
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
      { act: 'reports-upheld', administrator: 'mudeer', ad_id: id },
    ]);
    // The networks served the weight only.
    const kept = await server.services.database
      .selectFrom('reports')
      .select(['network', 'state'])
      .where('case_id', '=', caseId)
      .execute();
    expect(kept).toEqual(Array(4).fill({ network: null, state: 'upheld' }));
  });

  test('can be undone like every removal, with the status before the review', async () => {
    const { id, caseId } = await hiddenAd();
    await requests.decide(caseId, uphold(4));
    const url = `/api/admin/ads/${id}/removal`;
    expect((await server.app.inject({ method: 'DELETE', url, headers: desk })).statusCode).toBe(204);
    expect(await statusOf(id)).toBe('active');
  });
});

describe('rejecting the reports of an ad', () => {
  test('shows it again, and notifies its owner and the reporters', async () => {
    const { seller, id, reporters, caseId } = await hiddenAd();
    expect(await statusOf(id)).toBe('ad-under-review');
    expect((await requests.decide(caseId, reject(4))).statusCode).toBe(204);
    expect(await statusOf(id)).toBe('active');
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
    expect(await statusOf(id)).toBe('active');
  });

  test('of a member who was suspended meanwhile keeps the ad hidden until the suspension ends', async () => {
    const { seller, id, caseId } = await hiddenAd();
    const url = `/api/admin/members/${seller.id}/suspension`;
    const payload = { id: randomUUID(), reason: 'احتيال', days: 7 };
    expect((await server.app.inject({ method: 'PUT', url, headers: desk, payload })).statusCode).toBe(200);
    expect((await requests.decide(caseId, reject(4))).statusCode).toBe(204);
    expect(await statusOf(id)).toBe('ad-not-found');
    await server.app.inject({ method: 'DELETE', url, headers: desk });
    expect(await statusOf(id)).toBe('active');
  });

  test('of a suspended member does not show the ad before the decision', async () => {
    const { seller, id, caseId } = await hiddenAd();
    const url = `/api/admin/members/${seller.id}/suspension`;
    const payload = { id: randomUUID(), reason: 'احتيال', days: 7 };
    await server.app.inject({ method: 'PUT', url, headers: desk, payload });
    await server.app.inject({ method: 'DELETE', url, headers: desk });
    expect(await statusOf(id)).toBe('ad-under-review');
    await requests.decide(caseId, reject(4));
    expect(await statusOf(id)).toBe('active');
  });
});

describe('a decision', () => {
  test('is made once: a retry succeeds, a colleague is too late', async () => {
    const { caseId, reporters } = await hiddenAd();
    expect((await requests.decide(caseId, reject(4))).statusCode).toBe(204);
    expect((await requests.decide(caseId, reject(4))).statusCode).toBe(204);
    expect((await requests.decide(caseId, uphold(4))).json().code).toBe('reports-decided');
    expect((await requests.decide(caseId, reject(4), colleague)).json().code).toBe('reports-decided');
    const [reporter] = reporters;
    const titles = (await requests.noticesOf(reporter as never)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'راجعنا بلاغك')).toHaveLength(1);
  });

  test('of two administrators concurrently has one result', async () => {
    const { id, caseId, seller } = await hiddenAd();
    const responses = await Promise.all([
      requests.decide(caseId, uphold(4)),
      requests.decide(caseId, reject(4), colleague),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const { state } = (await requests.getCase(caseId)).case;
    expect(await statusOf(id)).toBe(state === 'upheld' ? 'ad-not-found' : 'active');
    expect(await acts(seller.id)).toHaveLength(1);
  });

  test('on fewer reports than there are is rejected', async () => {
    const { id } = await newAd();
    await requests.reportAd(id, 1);
    const caseId = await requests.caseOf(id);
    await requests.reportAd(id, 1);
    expect((await requests.decide(caseId, reject(1))).json().code).toBe('reports-changed');
    expect((await requests.decide(caseId, reject(2))).statusCode).toBe(204);
  });

  test('is possible after the owner deleted the ad, and after a reporter deleted the account', async () => {
    const { seller, id, caseId, reporters } = await hiddenAd();
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
    const { seller, id } = await newAd();
    await requests.reportAd(id, 1);
    await requests.report(await requests.newReporter(), { subject: 'member', subject_id: seller.id });
    const { others } = await requests.getCase(await requests.caseOf(id));
    expect(others).toMatchObject([{ subject: 'member', state: 'open', report_count: 1 }]);
    expect((await requests.decide(others[0].id, uphold(1, 'احتيال'))).statusCode).toBe(204);
    expect((await requests.getCase(others[0].id)).case).toMatchObject({ state: 'upheld', suspended: false });
  });
});

describe('undoing a decision', () => {
  test('that upheld the reports lists the ad again, and the case can be decided anew', async () => {
    const { seller, id, caseId, reporters } = await hiddenAd();
    await requests.decide(caseId, uphold(4));
    const reopening = randomUUID();
    for (let n = 0; n < 2; n += 1) {
      expect((await requests.reopen(caseId, reopening)).statusCode).toBe(204);
    }
    expect(await statusOf(id)).toBe('active');
    expect((await requests.getCase(caseId)).case).toMatchObject({
      state: 'open',
      administrator: null,
      reason: '',
      report_count: 4,
    });
    for (const reporter of reporters) {
      const titles = (await requests.noticesOf(reporter)).map(({ title }) => title);
      expect(titles.filter((title) => title === 'نراجع بلاغك من جديد')).toHaveLength(1);
    }
    expect((await acts(seller.id)).map(({ act }: { act: string }) => act)).toEqual([
      'reports-reopened',
      'reports-upheld',
    ]);
    expect((await requests.decide(caseId, reject(4))).statusCode).toBe(204);
    // A late retry of the reopening does not undo the new decision.
    expect((await requests.reopen(caseId, reopening)).statusCode).toBe(204);
    expect((await requests.getCase(caseId)).case.state).toBe('rejected');
  });

  test('that rejected the reports keeps the ad listed, and gives the reporters their weight back', async () => {
    const { id, caseId, reporters } = await hiddenAd();
    await requests.decide(caseId, reject(4));
    expect((await requests.reopen(caseId)).statusCode).toBe(204);
    expect(await statusOf(id)).toBe('active');
    const other = await newAd();
    await requests.report(reporters[0] as never, { subject: 'ad', subject_id: other.id });
    expect((await requests.getCase(await requests.caseOf(other.id))).case.weight).toBe(100);
  });

  test('is rejected if new reports have opened another case', async () => {
    const { id, caseId } = await hiddenAd();
    await requests.decide(caseId, reject(4));
    await requests.reportAd(id, 1);
    expect((await requests.reopen(caseId)).json().code).toBe('reports-changed');
    expect((await requests.getCase(caseId)).case.state).toBe('rejected');
  });

  test('does not reinstate an ad that was removed before the decision', async () => {
    const { id, caseId } = await hiddenAd();
    const payload = { reason: 'مكرر' };
    const url = `/api/admin/ads/${id}/removal`;
    expect((await server.app.inject({ method: 'POST', url, headers: desk, payload })).statusCode).toBe(204);
    server.clock.advance({ minutes: 1 });
    await requests.decide(caseId, uphold(4));
    expect((await requests.reopen(caseId)).statusCode).toBe(204);
    expect(await statusOf(id)).toBe('ad-not-found');
  });

  test('with the id of another act is rejected', async () => {
    const [one, two] = [await hiddenAd(), await hiddenAd()];
    await requests.decide(one.caseId, reject(4));
    await requests.decide(two.caseId, reject(4));
    const reopening = randomUUID();
    await requests.reopen(one.caseId, reopening);
    expect((await requests.reopen(two.caseId, reopening)).json().code).toBe('id-taken');
    expect((await requests.reopen(randomUUID())).json().code).toBe('not-found');
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
    const { seller, id: adId } = await newAd();
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

test('a page of the list reads its cases from the index alone, in order', async () => {
  const { database } = server.services;
  const seller = await insertSignedInMember(server);
  const rows = Array.from({ length: 2_000 }, (_, n) => ({
    id: randomUUID(),
    subject: 'ad' as const,
    member_id: seller.id,
    ad_id: null,
    conversation_id: null,
    title: 'كورولا',
    weight: n % 500,
    created_at: new Date(Date.UTC(2026, 0, 1) + n * 1_000),
  }));
  await database.insertInto('report_cases').values(rows).execute();
  await server.owner.query('analyze report_cases');
  const page = {
    after: [-300, '2026-01-01T00:01:00+00:00', randomUUID()] as [number, string, string],
    limit: 21,
  };
  const plan = await explain(server, openCasesQuery(page));
  expect(plan.indexes).toContain('report_cases_open');
  expect(plan.readWhole).not.toContain('report_cases');
  expect(plan.scanned).toBeLessThan(60);
  await database.deleteFrom('report_cases').where('member_id', '=', seller.id).execute();
});
