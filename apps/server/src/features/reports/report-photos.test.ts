import { randomUUID } from 'node:crypto';
import { photoMaxBytes } from '@arabati/domain/photos/photo-limits';
import { decidedPhotoDays } from '@arabati/domain/reports/report-photos.requests';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { noisePhoto, phonePhoto } from '../../testing/photos.ts';
import { addReportPhoto, reject, reportRequests, storedReportFiles } from '../../testing/report-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { sweepReportPhotos } from './sweep-report-photos.ts';

type Headers = { authorization: string };

let server: TestApp;
let desk: Headers;
let requests: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  server = await startTestApp();
  desk = await signInAdministrator(server);
  requests = reportRequests(server, desk);
});
afterAll(() => server.close());

/** A new ad with one report. */
async function newReport() {
  const { seller, id: adId } = await requests.newAd();
  const reporter = await requests.newReporter();
  const reportId = randomUUID();
  const sent = await requests.report(reporter, { subject: 'ad', subject_id: adId }, { id: reportId });
  expect(sent.statusCode, sent.body).toBe(204);
  return { seller, adId, reporter, reportId, caseId: await requests.caseOf(adId) };
}

const add = (by: { headers: Headers }, reportId: string, options: { id?: string; photo?: Buffer } = {}) =>
  addReportPhoto(server, by, { reportId, ...options });
const photoOf = (reportId: string, id: string, headers: Partial<Headers> = {}) =>
  server.app.inject({ url: `/api/reports/${reportId}/photos/${id}`, headers });
const remove = ({ headers }: { headers: Headers }, reportId: string, id: string) =>
  server.app.inject({ method: 'DELETE', url: `/api/reports/${reportId}/photos/${id}`, headers });
const deskPhoto = (caseId: string, id: string, headers: Partial<Headers> = desk) =>
  server.app.inject({ url: `/api/admin/reports/${caseId}/photos/${id}`, headers });
const ownPhoto = async ({ headers }: SignedInMember, adId: string) =>
  (await server.app.inject({ url: `/api/me/reports/open?subject=ad&subject_id=${adId}`, headers })).json()
    .report.photo;
const deskPhotos = async (caseId: string) =>
  (await requests.getCase(caseId)).reports.map(({ photo }: { photo: unknown }) => photo);

describe('the photo of a report', () => {
  test('is stored once, however often it is sent, and is shown to the reporter and the desk', async () => {
    const { reporter, reportId, adId, caseId } = await newReport();
    expect(await ownPhoto(reporter, adId)).toBeNull();
    const before = (await storedReportFiles(server)).length;
    const id = randomUUID();
    const first = await add(reporter, reportId, { id, photo: await phonePhoto() });
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json()).toEqual({ photo: { id, width: 600, height: 800 } });
    const retries = await Promise.all([1, 2, 3].map(() => add(reporter, reportId, { id })));
    for (const retry of retries) expect(retry.json()).toEqual(first.json());
    expect((await storedReportFiles(server)).length).toBe(before + 1);
    expect(await ownPhoto(reporter, adId)).toEqual({ id, width: 600, height: 800 });
    expect(await deskPhotos(caseId)).toEqual([{ id, width: 600, height: 800 }]);
  });

  test('that is sent concurrently with one id is stored once', async () => {
    const { reporter, reportId } = await newReport();
    const before = (await storedReportFiles(server)).length;
    const id = randomUUID();
    const responses = await Promise.all([1, 2, 3, 4].map(() => add(reporter, reportId, { id })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await storedReportFiles(server)).length).toBe(before + 1);
  });

  test('has no metadata, and only the reporter and the desk of reports can open it', async () => {
    const { seller, adId, reporter, reportId, caseId } = await newReport();
    const id = randomUUID();
    await add(reporter, reportId, { id, photo: await phonePhoto() });
    const shown = await photoOf(reportId, id, reporter.headers);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    const metadata = await sharp(shown.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 600, height: 800 });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual(
      Array(4).fill(undefined),
    );
    expect(shown.rawPayload.toString('latin1')).not.toMatch(/Secret|Osman/);

    const other = await insertSignedInMember(server);
    for (const { headers } of [seller, other])
      expect((await photoOf(reportId, id, headers)).json()).toMatchObject({ status: 404, code: 'not-found' });
    expect((await photoOf(reportId, id)).json()).toMatchObject({ status: 401, code: 'not-signed-in' });
    expect((await photoOf(reportId, id, desk)).statusCode).toBe(401);
    // The id of the photo with the id of another report.
    expect((await photoOf(randomUUID(), id, reporter.headers)).statusCode).toBe(404);

    const moderator = await signInAdministrator(server, 'photo-moderator', 'moderator');
    for (const headers of [desk, moderator]) {
      const seen = await deskPhoto(caseId, id, headers);
      expect(seen.rawPayload.equals(shown.rawPayload)).toBe(true);
      expect(seen.headers['cache-control']).toBe('private, no-store');
    }
    const accountant = await signInAdministrator(server, 'photo-accountant', 'accountant');
    expect((await deskPhoto(caseId, id, accountant)).json()).toMatchObject({
      status: 403,
      code: 'not-allowed',
    });
    for (const headers of [reporter.headers, seller.headers, {}])
      expect((await deskPhoto(caseId, id, headers)).statusCode).toBe(401);
    // The id of the photo with another case.
    expect((await deskPhoto((await newReport()).caseId, id)).statusCode).toBe(404);

    // Ad photos are public. Those of reports are not among them, even for a known file name.
    for (const file of await storedReportFiles(server)) {
      expect((await server.app.inject(`/photos/${file}`)).statusCode).toBe(404);
      expect((await server.app.inject(`/photos/${file.replace('report', 'large')}`)).statusCode).toBe(404);
    }
    expect((await server.app.inject(`/api/ads/${adId}`)).body).not.toContain(id);
  });

  test('replaces an earlier one, whose file is removed', async () => {
    const { reporter, reportId, adId, caseId } = await newReport();
    const before = await storedReportFiles(server);
    const [first, second] = [randomUUID(), randomUUID()];
    await add(reporter, reportId, { id: first });
    expect((await add(reporter, reportId, { id: second })).statusCode).toBe(200);
    expect((await storedReportFiles(server)).length).toBe(before.length + 1);
    expect(await ownPhoto(reporter, adId)).toMatchObject({ id: second });
    expect((await deskPhoto(caseId, first)).statusCode).toBe(404);
    // A late retry of removing the first photo does not remove the second.
    expect((await remove(reporter, reportId, first)).statusCode).toBe(204);
    expect((await deskPhoto(caseId, second)).statusCode).toBe(200);
  });

  test('is removed with its file, and a retry of that changes nothing', async () => {
    const { reporter, reportId, adId, caseId } = await newReport();
    const before = await storedReportFiles(server);
    const id = randomUUID();
    await add(reporter, reportId, { id });
    const other = await insertSignedInMember(server);
    expect((await remove(other, reportId, id)).json().code).toBe('not-found');
    for (let n = 0; n < 2; n += 1) expect((await remove(reporter, reportId, id)).statusCode).toBe(204);
    expect(await ownPhoto(reporter, adId)).toBeNull();
    expect(await deskPhotos(caseId)).toEqual([null]);
    expect(await storedReportFiles(server)).toEqual(before);
  });

  test('is final after the decision, except for a retry, and can be changed again after an undone one', async () => {
    const { reporter, reportId, caseId } = await newReport();
    const id = randomUUID();
    const stored = await add(reporter, reportId, { id });
    expect((await requests.decide(caseId, reject(1))).statusCode).toBe(204);
    expect((await add(reporter, reportId)).json().code).toBe('report-decided');
    expect((await remove(reporter, reportId, id)).json().code).toBe('report-decided');
    expect((await add(reporter, reportId, { id })).json()).toEqual(stored.json());
    expect((await remove(reporter, reportId, randomUUID())).statusCode).toBe(204);
    expect((await deskPhoto(caseId, id)).statusCode).toBe(200);
    await requests.reopen(caseId);
    expect((await add(reporter, reportId)).statusCode).toBe(200);
  });

  test("cannot be added to another member's report or with the id of another photo", async () => {
    const [mine, theirs] = [await newReport(), await newReport()];
    const id = randomUUID();
    await add(theirs.reporter, theirs.reportId, { id });
    const before = await storedReportFiles(server);
    expect((await add(mine.reporter, theirs.reportId)).json().code).toBe('not-found');
    expect((await add(mine.reporter, randomUUID())).json().code).toBe('not-found');
    expect((await add(mine.reporter, mine.reportId, { id })).json().code).toBe('id-taken');
    expect(await storedReportFiles(server)).toEqual(before);
  });

  test('is rejected if it is too large or not an image, and nothing is stored', async () => {
    const { reporter, reportId, caseId } = await newReport();
    const before = await storedReportFiles(server);
    const codeOf = async (photo: Buffer) => (await add(reporter, reportId, { photo })).json().code;
    expect(await codeOf(Buffer.from('<svg onload=alert(1)>'))).toBe('photo-not-an-image');
    expect(await codeOf((await noisePhoto()).subarray(0, 400))).toBe('photo-not-an-image');
    expect(await codeOf(Buffer.alloc(photoMaxBytes + 1))).toBe('photo-too-large');
    const text = await server.app.inject({
      method: 'PUT',
      url: `/api/reports/${reportId}/photos/${randomUUID()}`,
      headers: { ...reporter.headers, 'content-type': 'text/html' },
      payload: '<p>',
    });
    expect(text.json().code).toBe('photo-not-an-image');
    expect(await storedReportFiles(server)).toEqual(before);
    expect(await deskPhotos(caseId)).toEqual([null]);
  });

  test('does not invalidate the decision of an administrator who has not seen it', async () => {
    const { reporter, reportId, caseId } = await newReport();
    await add(reporter, reportId);
    expect((await requests.decide(caseId, reject(1))).statusCode).toBe(204);
  });

  test('is limited to 40 uploads a day per member', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    const member = await insertSignedInMember(limited);
    const codes = [];
    for (let n = 0; n < 41; n += 1) {
      const sent = await addReportPhoto(limited, member, {
        reportId: randomUUID(),
        photo: Buffer.from('x'),
      });
      codes.push(sent.json().code);
    }
    expect([codes[0], codes[39], codes[40]]).toEqual(['not-found', 'not-found', 'too-many-requests']);
    await limited.close();
  });
});

describe('photos of reports', () => {
  test('are swept 30 days after the decision, not before, and never while the case is open', async () => {
    const [open, decided] = [await newReport(), await newReport()];
    const [retained, swept] = [randomUUID(), randomUUID()];
    await add(open.reporter, open.reportId, { id: retained });
    await add(decided.reporter, decided.reportId, { id: swept });
    await requests.decide(decided.caseId, reject(1));
    expect((await sweepReportPhotos(server.services)).photos).toBe(0);
    expect((await deskPhoto(decided.caseId, swept)).statusCode).toBe(200);

    const later = new Date(server.clock.now().getTime() + decidedPhotoDays * 86_400_000 + 1);
    await sweepReportPhotos({ ...server.services, clock: { now: () => later } });
    expect((await deskPhoto(decided.caseId, swept)).statusCode).toBe(404);
    expect((await photoOf(decided.reportId, swept, decided.reporter.headers)).statusCode).toBe(404);
    expect(await deskPhotos(decided.caseId)).toEqual([null]);
    expect((await deskPhoto(open.caseId, retained)).statusCode).toBe(200);
  });

  test('whose upload was interrupted leave a file that the sweep removes after a day', async () => {
    const { reporter, reportId, caseId } = await newReport();
    const id = randomUUID();
    await add(reporter, reportId, { id });
    await server.services.reportStore.write(
      'ab0123456789abcdef0123456789abcd-report.webp',
      Buffer.from('left behind'),
    );
    expect((await sweepReportPhotos(server.services)).files).toBe(0);
    // Files have the machine's time, which differs from the test clock.
    const ahead = { now: () => new Date(Date.now() + 2 * 86_400_000) };
    expect((await sweepReportPhotos({ ...server.services, clock: ahead })).files).toBe(1);
    expect((await deskPhoto(caseId, id)).statusCode).toBe(200);
  });

  const deleteMember = async ({ id }: SignedInMember) => {
    const deleted = await server.app.inject({
      method: 'DELETE',
      url: `/api/admin/members/${id}`,
      headers: desk,
      payload: { reason: 'حساب مكرر' },
    });
    expect(deleted.statusCode, deleted.body).toBe(204);
  };

  test("are in the reporter's export and are deleted with the reporter's account", async () => {
    const { reporter, reportId, caseId } = await newReport();
    const other = await requests.newReporter();
    const othersReport = randomUUID();
    const { ad_id } = (await requests.getCase(caseId)).case;
    await requests.report(other, { subject: 'ad', subject_id: ad_id }, { id: othersReport });
    const [id, othersPhoto] = [randomUUID(), randomUUID()];
    await add(reporter, reportId, { id });
    await add(other, othersReport, { id: othersPhoto });
    const { headers } = reporter;
    const exported = (await server.app.inject({ url: '/api/me/export', headers })).json();
    const photo = `/api/reports/${reportId}/photos/${id}`;
    expect(exported.reports).toMatchObject([{ photo }]);
    expect((await server.app.inject({ url: photo, headers })).statusCode).toBe(200);

    const before = (await storedReportFiles(server)).length;
    await deleteMember(reporter);
    expect((await storedReportFiles(server)).length).toBe(before - 1);
    expect((await deskPhoto(caseId, id)).statusCode).toBe(404);
    expect((await deskPhoto(caseId, othersPhoto)).statusCode).toBe(200);
  });

  test("are deleted with the reported member's account", async () => {
    const { seller, reporter, reportId } = await newReport();
    const before = await storedReportFiles(server);
    const id = randomUUID();
    await add(reporter, reportId, { id });
    await deleteMember(seller);
    expect(await storedReportFiles(server)).toEqual(before);
    expect((await photoOf(reportId, id, reporter.headers)).statusCode).toBe(404);
  });
});
