import { randomUUID } from 'node:crypto';
import { plateRequestDays } from '@arabati/domain/plates/plates.requests';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { noisePhoto } from '../../testing/photos.ts';
import { addPlatePhoto, storedPlateFiles } from '../../testing/plate-requests.ts';
import { newChassisNumber } from '../../testing/stolen-car-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { hashChassisNumber } from '../ads/ads.public.ts';
import { deleteAccount } from '../own-account/own-account.public.ts';
import { sweepPlatePhotos } from './plates.public.ts';

let server: TestApp;
let desk: { authorization: string };
beforeAll(async () => {
  server = await startTestApp();
  desk = await signInAdministrator(server, 'mushrif', 'moderator');
});
afterAll(() => server.close());

let owner: SignedInMember;
let adId: string;
let number: string;
beforeEach(async () => {
  owner = await insertSignedInMember(server);
  number = newChassisNumber();
  adId = await newAd();
  // The requests of earlier tests, and their files.
  await server.owner.query('delete from plate_requests');
  for (const file of await storedPlateFiles(server)) await server.services.plateStore.remove(file);
});

async function newAd(): Promise<string> {
  const { id } = await insertAd(server, { user_id: owner.id, title: 'كورولا 2015' });
  await server.owner.query(
    'insert into ad_chassis_numbers (ad_id, number_hash, tail, is_live) values ($1, $2, $3, true)',
    [id, await hashChassisNumber(server.services, number), number.slice(-4)],
  );
  return id;
}

const send = (
  headers: { authorization: string },
  method: 'GET' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const ask = (id = adId) => send(desk, 'PUT', `/api/admin/ads/${id}/plate-request`);
const withdraw = () => send(desk, 'DELETE', `/api/admin/ads/${adId}/plate-request`);
const deskRequest = async () =>
  (await send(desk, 'GET', `/api/admin/ads/${adId}/plate-request`)).json().request;
const ownRequest = async (by = owner) =>
  (await send(by.headers, 'GET', `/api/me/ads/${adId}/plate-request`)).json();
const open = (photoId: string, headers = desk) =>
  send(headers, 'GET', `/api/admin/ads/${adId}/plate-photos/${photoId}`);
const remove = (photoId: string) =>
  send(owner.headers, 'DELETE', `/api/me/ads/${adId}/plate-photos/${photoId}`);
const decide = (photoId: string, decision: object) =>
  send(desk, 'PUT', `/api/admin/ads/${adId}/plate-photos/${photoId}/decision`, decision);
const notices = async () =>
  (await send(owner.headers, 'GET', '/api/me/notifications')).json().items as {
    title: string;
    message: string;
    ad_id: string | null;
  }[];
const titles = async () => (await notices()).map(({ title }) => title);
async function actsOf() {
  const { rows } = await server.owner.query<{ act: string }>(
    `select act from audit_entries where details ->> 'ad' = $1 order by act`,
    [adId],
  );
  return rows.map(({ act }) => act);
}

/** Asks for a photo and sends it. */
async function sent(): Promise<string> {
  const id = randomUUID();
  await ask();
  const response = await addPlatePhoto(server, owner, { adId, id });
  expect(response.statusCode, response.body).toBe(200);
  return id;
}

test('the owner of an ad is asked once, sends a photo, and reads that the number is verified', async () => {
  expect((await addPlatePhoto(server, owner, { adId })).json().code).toBe('plate-not-requested');
  for (let n = 0; n < 2; n += 1) expect((await ask()).statusCode).toBe(204);
  const asked = (await notices()).filter(({ title }) => title === 'صوّر لوحة الشاسيه لتوثيق الرقم');
  expect(asked).toMatchObject([{ ad_id: adId }]);
  expect((await ownRequest()).request).toMatchObject({ state: 'waiting', photo_id: null });

  const id = randomUUID();
  const withPlace = await sharp(await noisePhoto())
    .withExif({ IFD0: { ImageDescription: 'البيت' } })
    .jpeg()
    .toBuffer();
  for (let n = 0; n < 2; n += 1) {
    const response = await addPlatePhoto(server, owner, { adId, id, photo: withPlace });
    expect(response.json()).toMatchObject({ request: { state: 'sent', photo_id: id } });
  }
  const { items } = (await send(desk, 'GET', '/api/admin/plate-photos')).json();
  expect(items).toContainEqual(expect.objectContaining({ ad_id: adId, title: 'كورولا 2015' }));
  expect(await deskRequest()).toMatchObject({ state: 'sent', photo: { id } });
  const file = await open(id);
  expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();

  const typed = `${number.slice(0, 6)}-${number.slice(6)}`.toLowerCase();
  const other = newChassisNumber();
  expect((await decide(id, { state: 'verified', chassis_number: other })).json().code).toBe(
    'plate-number-differs',
  );
  expect((await decide(id, { state: 'verified', chassis_number: 'A' })).json().fields).toEqual({
    chassis_number: 'chassis-number-invalid',
  });
  for (let n = 0; n < 2; n += 1) {
    expect((await decide(id, { state: 'verified', chassis_number: typed })).statusCode).toBe(204);
  }
  expect((await server.app.inject(`/api/ads/${adId}`)).json().chassis_verified).toBe(true);
  expect(await titles()).toContain('وثّقنا رقم الشاسيه');
  expect(await actsOf()).toEqual(['chassis-verified', 'plate-requested']);
  // The photo is gone, for everyone.
  expect((await open(id)).statusCode).toBe(404);
  expect(await storedPlateFiles(server)).toEqual([]);
  expect((await ownRequest()).request).toMatchObject({ state: 'verified', photo_id: null });
  // A verified number is not asked for again, and a late retry of the upload stores nothing.
  await ask();
  expect(await deskRequest()).toMatchObject({ state: 'verified', photo: null });
  expect((await addPlatePhoto(server, owner, { adId, id })).json().request.state).toBe('verified');
  expect(await storedPlateFiles(server)).toEqual([]);
});

test('a photo is rejected with a reason, and can be asked for again', async () => {
  const id = await sent();
  const decision = { state: 'rejected', reason: 'الرقم غير واضح في الصورة' };
  for (let n = 0; n < 2; n += 1) expect((await decide(id, decision)).statusCode).toBe(204);
  const rejections = (await notices()).filter(({ title }) => title === 'لم نوثّق رقم الشاسيه');
  expect(rejections).toHaveLength(1);
  expect(rejections[0]?.message).toContain('الرقم غير واضح في الصورة');
  expect((await ownRequest()).request).toMatchObject(decision);
  expect(await storedPlateFiles(server)).toEqual([]);
  expect((await decide(id, { state: 'verified', chassis_number: number })).json().code).toBe(
    'plate-photo-changed',
  );
  expect((await server.app.inject(`/api/ads/${adId}`)).json().chassis_verified).toBe(false);
  const exported = (await send(owner.headers, 'GET', '/api/me/export')).json();
  expect(exported.plate_requests).toMatchObject([{ title: 'كورولا 2015', ...decision }]);
  await sent();
  expect(await deskRequest()).toMatchObject({ state: 'sent', reason: '' });
  expect(await actsOf()).toEqual(['plate-rejected', 'plate-requested', 'plate-requested']);
});

describe('a photo', () => {
  test('is replaced by another one, and a decision on the first is refused', async () => {
    const first = await sent();
    const second = randomUUID();
    await addPlatePhoto(server, owner, { adId, id: second });
    expect(await storedPlateFiles(server)).toHaveLength(1);
    expect((await open(first)).statusCode).toBe(404);
    expect((await decide(first, { state: 'verified', chassis_number: number })).json().code).toBe(
      'plate-photo-changed',
    );
    // A late retry of the removal of the first leaves the second.
    expect((await remove(first)).statusCode).toBe(204);
    expect((await open(second)).statusCode).toBe(200);
    for (let n = 0; n < 2; n += 1) expect((await remove(second)).statusCode).toBe(204);
    expect((await ownRequest()).request).toMatchObject({ state: 'waiting', photo_id: null });
    expect(await storedPlateFiles(server)).toEqual([]);
  });

  test('is for administrators who decide on ads only, and its id belongs to one ad', async () => {
    const id = await sent();
    const stranger = await insertSignedInMember(server);
    expect((await ownRequest(stranger)).code).toBe('ad-not-found');
    expect((await addPlatePhoto(server, stranger, { adId })).json().code).toBe('ad-not-found');
    const accountant = await signInAdministrator(server, 'muhasib', 'accountant');
    expect((await open(id, accountant)).statusCode).toBe(403);
    expect((await open(id, owner.headers)).statusCode).toBe(401);
    // A sold ad gives its number to the next one.
    await server.owner.query(`update ads set status = 'sold' where id = $1`, [adId]);
    const [first, another] = [adId, await newAd()];
    await ask(another);
    expect((await addPlatePhoto(server, owner, { adId: another, id })).json().code).toBe('id-taken');
    expect((await ask(first)).json().code).toBe('ad-not-found');
    const { id: plain } = await insertAd(server, { user_id: owner.id });
    expect((await ask(plain)).json().code).toBe('not-found');
    expect(
      (await addPlatePhoto(server, owner, { adId: another, photo: Buffer.from('نص') })).json().code,
    ).toBe('photo-not-an-image');
    await sweepPlatePhotos(server.services);
  });
});

describe('the photo is deleted', () => {
  test('when the request is withdrawn', async () => {
    await sent();
    for (let n = 0; n < 2; n += 1) expect((await withdraw()).statusCode).toBe(204);
    expect(await deskRequest()).toBeNull();
    expect(await storedPlateFiles(server)).toEqual([]);
    expect(await actsOf()).toEqual(['plate-requested', 'plate-withdrawn']);
  });

  test('when the car is sold or the number verified otherwise, and not while the ad is only hidden', async () => {
    const id = await sent();
    await server.owner.query(`update ads set status = 'removed', review_status = 'active' where id = $1`, [
      adId,
    ]);
    await sweepPlatePhotos(server.services);
    expect((await open(id)).statusCode).toBe(200);
    await server.owner.query(`update ads set status = 'sold', review_status = null where id = $1`, [adId]);
    expect(await sweepPlatePhotos(server.services)).toEqual({ photos: 1, files: 0 });
    expect(await storedPlateFiles(server)).toEqual([]);
    await server.owner.query(`update ads set status = 'active' where id = $1`, [adId]);
    await sent();
    await send(desk, 'PUT', `/api/admin/ads/${adId}/chassis-verification`, { verified: true });
    expect(await sweepPlatePhotos(server.services)).toEqual({ photos: 1, files: 0 });
  });

  test('with the account', async () => {
    await sent();
    await deleteAccount(server.services, owner.id);
    expect(await storedPlateFiles(server)).toEqual([]);
  });

  test('after a time without a decision, and a file without a row after a day', async () => {
    await sent();
    await server.services.plateStore.write(`${'c'.repeat(32)}-plate.webp`, Buffer.from('x'));
    server.clock.advance({ days: plateRequestDays - 1 });
    expect(await sweepPlatePhotos(server.services)).toEqual({ photos: 0, files: 1 });
    server.clock.advance({ days: 2 });
    expect(await sweepPlatePhotos(server.services)).toEqual({ photos: 1, files: 0 });
    expect((await ownRequest()).request ?? null).toBeNull();
  });
});
