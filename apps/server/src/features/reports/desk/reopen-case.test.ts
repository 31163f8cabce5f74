import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { reject, reportRequests, uphold } from '../../../testing/report-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertSignedInMember } from '../../../testing/users.ts';

let server: TestApp;
let desk: { authorization: string };
let requests: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  server = await startTestApp();
  desk = await signInAdministrator(server, 'mudeer', 'moderator');
  requests = reportRequests(server, desk);
});
afterAll(() => server.close());

const acts = async (userId: string) => {
  const owner = await signInAdministrator(server, 'malik');
  const url = `/api/admin/audit?user_id=${userId}`;
  return (await server.app.inject({ url, headers: owner })).json().items;
};

describe('undoing a decision', () => {
  test('that upheld the reports lists the ad again, and the case can be decided anew', async () => {
    const { seller, id, caseId, reporters } = await requests.hiddenAd();
    await requests.decide(caseId, uphold(4));
    // Entries of one moment are ordered by their ids, and the device makes the id of a reopening.
    server.clock.advance({ seconds: 1 });
    const reopening = randomUUID();
    for (let n = 0; n < 2; n += 1) {
      expect((await requests.reopen(caseId, reopening)).statusCode).toBe(204);
    }
    expect(await requests.statusOf(id)).toBe('active');
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

  test('as one’s own keeps a later decision of a colleague', async () => {
    const { caseId } = await requests.hiddenAd();
    const colleague = await signInAdministrator(server, 'zameela', 'moderator');
    await requests.decide(caseId, uphold(4));
    expect((await requests.reopen(caseId, randomUUID(), colleague)).statusCode).toBe(204);
    expect((await requests.decide(caseId, reject(4), colleague)).statusCode).toBe(204);
    const undo = await requests.reopen(caseId, randomUUID(), desk, { own: true });
    expect(undo.json().code).toBe('reports-decided');
    expect((await requests.getCase(caseId)).case).toMatchObject({
      state: 'rejected',
      administrator: 'zameela',
    });
    expect((await requests.reopen(caseId, randomUUID(), colleague, { own: true })).statusCode).toBe(204);
    expect((await requests.getCase(caseId)).case.state).toBe('open');
  });

  test('keeps a later decision than the one that was displayed', async () => {
    const { caseId } = await requests.hiddenAd();
    await requests.decide(caseId, uphold(4));
    const { decided_at } = (await requests.getCase(caseId)).case;
    await requests.reopen(caseId);
    server.clock.advance({ seconds: 1 });
    await requests.decide(caseId, reject(4));
    const stale = await requests.reopen(caseId, randomUUID(), desk, { decided_at });
    expect(stale.json().code).toBe('reports-decided');
    const now = (await requests.getCase(caseId)).case;
    expect(now).toMatchObject({ state: 'rejected' });
    const seen = { decided_at: now.decided_at };
    expect((await requests.reopen(caseId, randomUUID(), desk, seen)).statusCode).toBe(204);
  });

  test('that rejected the reports keeps the ad listed, and gives the reporters their weight back', async () => {
    const { id, caseId, reporters } = await requests.hiddenAd();
    await requests.decide(caseId, reject(4));
    expect((await requests.reopen(caseId)).statusCode).toBe(204);
    expect(await requests.statusOf(id)).toBe('active');
    const other = await requests.newAd();
    await requests.report(reporters[0] as never, { subject: 'ad', subject_id: other.id });
    expect((await requests.getCase(await requests.caseOf(other.id))).case.weight).toBe(100);
  });

  test('is rejected if new reports have opened another case', async () => {
    const { id, caseId } = await requests.hiddenAd();
    await requests.decide(caseId, reject(4));
    await requests.reportAd(id, 1);
    expect((await requests.reopen(caseId)).json().code).toBe('reports-changed');
    expect((await requests.getCase(caseId)).case.state).toBe('rejected');
  });

  test('is rejected if another case is opened at the same time', async () => {
    const { id } = await insertSignedInMember(server);
    const reporter = await requests.newReporter();
    await requests.report(reporter, { subject: 'member', subject_id: id });
    const [listed] = (await requests.listCases()).items.filter(
      ({ member }: { member: { user_id: string } }) => member.user_id === id,
    );
    await requests.decide(listed.id, reject(1));
    const other = await server.owner.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into report_cases (id, subject, member_id, created_at) values (gen_random_uuid(), 'member', $1, now())`,
        [id],
      );
      const reopening = requests.reopen(listed.id);
      await vi.waitFor(async () => {
        const { rows } = await other.query(
          `select from pg_locks where locktype = 'transactionid' and not granted`,
        );
        expect(rows).not.toEqual([]);
      }, 60_000);
      await other.query('commit');
      expect((await reopening).json().code).toBe('reports-changed');
    } finally {
      other.release();
    }
  });

  test('does not reinstate an ad that was removed before the decision', async () => {
    const { id, caseId } = await requests.hiddenAd();
    const payload = { reason: 'مكرر' };
    const url = `/api/admin/ads/${id}/removal`;
    expect((await server.app.inject({ method: 'POST', url, headers: desk, payload })).statusCode).toBe(204);
    server.clock.advance({ minutes: 1 });
    await requests.decide(caseId, uphold(4));
    expect((await requests.reopen(caseId)).statusCode).toBe(204);
    expect(await requests.statusOf(id)).toBe('ad-not-found');
  });

  test('with the id of another act is rejected', async () => {
    const [one, two] = [await requests.hiddenAd(), await requests.hiddenAd()];
    await requests.decide(one.caseId, reject(4));
    await requests.decide(two.caseId, reject(4));
    const reopening = randomUUID();
    await requests.reopen(one.caseId, reopening);
    expect((await requests.reopen(two.caseId, reopening)).json().code).toBe('id-taken');
    expect((await requests.reopen(randomUUID())).json().code).toBe('not-found');
  });
});
