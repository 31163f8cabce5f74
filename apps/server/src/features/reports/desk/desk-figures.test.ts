import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { reject, reportRequests, uphold } from '../../../testing/report-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let desk: { authorization: string };
let colleague: { authorization: string };
let requests: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  server = await startTestApp();
  // The figures are by day: the first decisions must not be on both sides of midnight.
  const morning = server.clock.now();
  morning.setUTCHours(6, 0, 0, 0);
  server.clock.set(morning);
  await signIn();
});
async function signIn() {
  desk = await signInAdministrator(server, 'mudeer', 'moderator');
  colleague = await signInAdministrator(server, 'zameel', 'moderator');
  requests = reportRequests(server, desk);
}
/** Lets time pass, in which the administrators' sessions may end. */
async function wait(time: { hours: number } | { days: number }) {
  server.clock.advance(time);
  await signIn();
}
afterAll(() => server.close());

const figures = async () =>
  (await server.app.inject({ url: '/api/admin/reports/figures', headers: desk })).json();
const none = { decided: 0, upheld: 0, overturned: 0, automatic: 0, within_hour: 0, within_day: 0 };

test('the figures have the waiting cases, and the number, speed and reversals of decisions by administrator', async () => {
  expect(await figures()).toEqual({ waiting: 0, oldest: null, administrators: [], appeals: [], days: [] });
  const opened = server.clock.now().toISOString();
  const [first, second, third, waiting] = [
    await requests.openCase(),
    await requests.openCase(),
    await requests.openCase(),
    await requests.openCase(),
  ] as const;
  await requests.decide(first, uphold(1));
  await wait({ hours: 2 });
  await requests.decide(second, reject(1));
  await wait({ days: 2 });
  await requests.decide(third, reject(1), colleague);

  const mudeer = { ...none, decided: 2, upheld: 1, within_hour: 1, within_day: 2 };
  const { days, ...rest } = await figures();
  expect(rest).toEqual({
    waiting: 1,
    oldest: opened,
    administrators: [
      { administrator: 'mudeer', hours: 2, ...mudeer },
      { administrator: 'zameel', hours: 1, ...none, decided: 1 },
    ],
    appeals: [],
  });
  expect(days).toMatchObject([{ decided: 1 }, mudeer]);
  expect(days[0].day > days[1].day).toBe(true);

  // A colleague's reopening counts as overturned on the day of the decision. A decision undone within a minute does not count.
  await requests.reopen(second, undefined, colleague);
  await requests.decide(waiting, uphold(1));
  await requests.reopen(waiting);
  const after = await figures();
  expect(after.administrators).toMatchObject([{ ...mudeer, overturned: 1, hours: 2 }, { decided: 1 }]);
  expect(after.waiting).toBe(2);
  expect(after.days).toMatchObject([{ decided: 1 }, { ...mudeer, overturned: 1 }]);

  await wait({ days: 28 });
  expect((await figures()).administrators).toMatchObject([{ administrator: 'zameel' }]);
});

test("an administrator's own later reopening is counted, and a case without members' reports is automatic", async () => {
  const caseId = await requests.openCase();
  await server.owner.query(`update reports set user_id = null, reason = 'signals' where case_id = $1`, [
    caseId,
  ]);
  const own = async () =>
    (await figures()).administrators.find(
      ({ administrator }: { administrator: string }) => administrator === 'mudeer',
    ) ?? none;
  const before = await own();
  await requests.decide(caseId, reject(1));
  expect((await own()).automatic).toBe(before.automatic + 1);
  server.clock.advance({ minutes: 2 });
  await requests.reopen(caseId);
  expect(await own()).toMatchObject({ decided: before.decided + 1, overturned: before.overturned + 1 });
});

test('the figures are exported by day and administrator, for spreadsheets', async () => {
  const caseId = await requests.openCase();
  await requests.decide(caseId, uphold(1));
  const response = await server.app.inject({ url: '/api/admin/reports/figures/export', headers: desk });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [headings, ...rows] = response.body.trimEnd().split('\r\n');
  expect(headings).toBe(
    '\uFEFF"اليوم","المسؤول","القرارات","المقبولة","تراجعنا عنها","بدون بلاغ من عضو","خلال ساعة","خلال يوم"',
  );
  const { days } = await figures();
  expect(rows[0]).toMatch(new RegExp(`^"${days[0].day}","mudeer","\\d+"`));
});
