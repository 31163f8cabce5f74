import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { newDeviceId, useDevice } from '../../testing/devices.ts';
import { messageRequests } from '../../testing/message-requests.ts';
import { newAddress, reportRequests } from '../../testing/report-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';

let server: TestApp;
let requests: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  server = await startTestApp();
  requests = reportRequests(server, await signInAdministrator(server));
});
afterAll(() => server.close());

async function newAd(): Promise<{ seller: SignedInMember; id: string }> {
  const seller = await insertSignedInMember(server);
  return { seller, id: (await insertAd(server, { user_id: seller.id, title: 'هايلكس 2018' })).id };
}
const about = (id: string) => ({ subject: 'ad', subject_id: id });
const pageOf = async (id: string) => (await server.app.inject(`/api/ads/${id}`)).json();
const openReport = async ({ headers }: SignedInMember, subject: string, id: string) =>
  (
    await server.app.inject({ url: `/api/me/reports/open?subject=${subject}&subject_id=${id}`, headers })
  ).json();

describe('a report', () => {
  test('is recorded once, however often it is sent, and shown to its sender only', async () => {
    const { id } = await newAd();
    const [reporter, other] = [await requests.newReporter(), await requests.newReporter()];
    const report = randomUUID();
    for (let n = 0; n < 3; n += 1) {
      const sent = await requests.report(
        reporter,
        { ...about(id), note: 'رأيتها في إعلان آخر' },
        { id: report },
      );
      expect(sent.statusCode, sent.body).toBe(204);
    }
    const { case: found, reports } = await requests.getCase(await requests.caseOf(id));
    expect(found).toMatchObject({
      subject: 'ad',
      report_count: 1,
      weight: 100,
      hidden: false,
      title: 'هايلكس 2018',
    });
    expect(reports).toMatchObject([
      { id: report, reason: 'fraud', note: 'رأيتها في إعلان آخر', reporter: { upheld: 0, rejected: 0 } },
    ]);
    expect((await openReport(reporter, 'ad', id)).report).toMatchObject({ reason: 'fraud' });
    expect((await openReport(other, 'ad', id)).report).toBeNull();
  });

  test('of the same member about the same subject is rejected while the first one is open', async () => {
    const { id } = await newAd();
    const reporter = await requests.newReporter();
    expect((await requests.report(reporter, about(id))).statusCode).toBe(204);
    const responses = await Promise.all([
      requests.report(reporter, about(id)),
      requests.report(reporter, about(id)),
    ]);
    for (const response of responses) expect(response.json().code).toBe('already-reported');
  });

  test('sent concurrently by one member counts once', async () => {
    const { id } = await newAd();
    const reporter = await requests.newReporter();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => requests.report(reporter, about(id))),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect((await requests.getCase(await requests.caseOf(id))).case).toMatchObject({ report_count: 1 });
  });

  test.each([
    ['of an unknown ad', () => ({ subject: 'ad', subject_id: randomUUID() }), 'ad-not-found'],
    ['of an unknown member', () => ({ subject: 'member', subject_id: randomUUID() }), 'member-not-found'],
    [
      'of an unknown conversation',
      () => ({ subject: 'conversation', subject_id: randomUUID() }),
      'conversation-not-found',
    ],
    [
      'of an unknown review',
      () => ({ subject: 'review', subject_id: randomUUID(), reason: 'offensive' }),
      'review-not-found',
    ],
    [
      'with a reason of other subjects',
      () => ({ subject: 'member', subject_id: randomUUID(), reason: 'duplicate' }),
      'invalid-input',
    ],
  ])('%s is rejected', async (_, form, code) => {
    expect((await requests.report(await requests.newReporter(), form())).json().code).toBe(code);
  });

  test("of one's own ad or oneself is rejected", async () => {
    const { seller, id } = await newAd();
    expect((await requests.report(seller, about(id))).json().code).toBe('oneself');
    const self = { subject: 'member', subject_id: seller.id };
    expect((await requests.report(seller, self)).json().code).toBe('oneself');
  });

  test("with another member's report id is rejected", async () => {
    const { id } = await newAd();
    const report = randomUUID();
    await requests.report(await requests.newReporter(), about(id), { id: report });
    const stolen = await requests.report(await requests.newReporter(), about(id), { id: report });
    expect(stolen.json().code).toBe('id-taken');
  });

  test('that is sent again while it is open replaces its reason and note, and counts once', async () => {
    const { id } = await newAd();
    const reporter = await requests.newReporter();
    const report = randomUUID();
    await requests.report(reporter, { ...about(id), reason: 'duplicate' }, { id: report });
    const revised = { ...about(id), reason: 'stolen', note: 'عندي صورة الشهادة' };
    expect((await requests.report(reporter, revised, { id: report })).statusCode).toBe(204);
    const caseId = await requests.caseOf(id);
    expect((await requests.getCase(caseId)).reports).toMatchObject([
      { id: report, reason: 'stolen', note: 'عندي صورة الشهادة' },
    ]);
    expect((await openReport(reporter, 'ad', id)).report).toMatchObject({
      id: report,
      reason: 'stolen',
      note: 'عندي صورة الشهادة',
    });

    await requests.decide(caseId, { state: 'rejected', report_count: 1 });
    const late = await requests.report(reporter, { ...revised, note: 'وأكثر' }, { id: report });
    expect(late.json().code).toBe('report-decided');
    // A retry of what was stored is answered like the first request.
    expect((await requests.report(reporter, revised, { id: report })).statusCode).toBe(204);
    const other = { subject: 'member', subject_id: randomUUID() };
    expect((await requests.report(reporter, other, { id: report })).json().code).toBe('id-taken');
  });

  test('of a conversation is about the other participant, and strangers cannot send one', async () => {
    const { seller, buyer, id } = await messageRequests(server).newConversation();
    const form = { subject: 'conversation', subject_id: id };
    expect((await requests.report(await requests.newReporter(), form)).json().code).toBe(
      'conversation-not-found',
    );
    expect((await requests.report(buyer, form)).statusCode).toBe(204);
    expect((await requests.report(seller, form)).statusCode).toBe(204);
    const cases = await server.services.database
      .selectFrom('report_cases')
      .select(['id', 'member_id'])
      .where('conversation_id', '=', id)
      .execute();
    expect(cases.map((found) => found.member_id).sort()).toEqual([seller.id, buyer.id].sort());
    const caseId = cases.find((found) => found.member_id === buyer.id)?.id ?? '';
    const { messages } = await requests.getCase(caseId);
    expect(messages).toMatchObject([{ by_member: true }]);
  });

  test('is limited to 20 a day per member', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    const { headers } = await insertSignedInMember(limited);
    const codes = [];
    for (let n = 0; n < 21; n += 1) {
      const url = `/api/reports/${randomUUID()}`;
      const payload = { ...about(randomUUID()), reason: 'fraud' };
      codes.push((await limited.app.inject({ method: 'PUT', url, headers, payload })).json().code);
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('ad-not-found'));
    expect(codes[20]).toBe('too-many-requests');
    await limited.close();
  });
});

describe('an ad', () => {
  test('is hidden by four independent reports, and its owner is notified and sees it under review', async () => {
    const { seller, id } = await newAd();
    await requests.reportAd(id, 3);
    expect(await pageOf(id)).toMatchObject({ id, status: 'active' });
    await requests.reportAd(id, 1);
    expect(await pageOf(id)).toMatchObject({ code: 'ad-under-review', status: 404 });
    // A link opens the browser's page like that of a missing ad.
    const link = await server.app.inject({ url: `/ad/${id}`, headers: { accept: 'text/html' } });
    expect(link.statusCode).toBeLessThan(500);
    expect(link.body).not.toContain('هايلكس 2018');
    const listed = (await server.app.inject(`/api/sellers/${seller.id}/ads`)).json();
    expect(listed.items ?? []).toEqual([]);
    const own = (await server.app.inject({ url: '/api/me/ads', headers: seller.headers })).json();
    expect(own.items).toMatchObject([{ id, status: 'removed', under_review: true }]);
    expect((await requests.noticesOf(seller))[0]).toMatchObject({ title: 'إعلانك قيد المراجعة' });
    const late = await requests.report(await requests.newReporter(), about(id));
    expect(late.json().code).toBe('ad-under-review');
    // The owner cannot list it again.
    const url = `/api/ads/${id}/status`;
    const payload = { status: 'active' };
    const again = await server.app.inject({ method: 'PUT', url, headers: seller.headers, payload });
    expect(again.json().code).toBe('ad-not-found');
  });

  test('is not hidden by any number of reports from one network', async () => {
    const { id } = await newAd();
    for (let n = 1; n <= 8; n += 1) {
      await requests.report(await requests.newReporter(), about(id), { remoteAddress: `102.120.5.${n}` });
    }
    expect((await requests.getCase(await requests.caseOf(id))).case).toMatchObject({
      weight: 100,
      report_count: 8,
    });
    expect(await pageOf(id)).toMatchObject({ status: 'active' });
  });

  test('is not hidden by any number of members on one device', async () => {
    const { id } = await newAd();
    const reporters = await Promise.all(Array.from({ length: 5 }, () => requests.newReporter()));
    await useDevice(
      server,
      reporters.map((reporter) => reporter.id),
      newDeviceId(),
    );
    for (const reporter of reporters) await requests.report(reporter, about(id));
    expect((await requests.getCase(await requests.caseOf(id))).case).toMatchObject({
      weight: 100,
      report_count: 5,
    });
    expect(await pageOf(id)).toMatchObject({ status: 'active' });
    // Members of whom no device is known, as before.
    await requests.reportAd(id, 3);
    expect(await pageOf(id)).toMatchObject({ code: 'ad-under-review' });
  });

  test('is not hidden by accounts younger than a day', async () => {
    const { id } = await newAd();
    for (let n = 0; n < 6; n += 1) {
      await requests.report(await insertSignedInMember(server), about(id), { remoteAddress: newAddress() });
    }
    expect((await requests.getCase(await requests.caseOf(id))).case).toMatchObject({
      weight: 0,
      report_count: 6,
    });
    expect(await pageOf(id)).toMatchObject({ status: 'active' });
  });

  test('is hidden once by concurrent reports', async () => {
    const { seller, id } = await newAd();
    const reporters = await Promise.all(Array.from({ length: 7 }, () => requests.newReporter()));
    const responses = await Promise.all(reporters.map((reporter) => requests.report(reporter, about(id))));
    const sent = responses.filter(({ statusCode }) => statusCode === 204);
    expect(sent).toHaveLength(4);
    const titles = (await requests.noticesOf(seller)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'إعلانك قيد المراجعة')).toHaveLength(1);
  });
});
