import { deleteAccount } from '@arabati/domain/own-account/own-account.endpoints';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { insertSignedUpMember, type TestMember } from '../../testing/members.ts';
import { postWithPhotos, uploadPhoto } from '../../testing/photo-requests.ts';
import { structuredPhoto } from '../../testing/photos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { fingerprintStoredPhotos } from '../photos/photos.public.ts';
import { findAlikePhotos } from './find-alike-photos.ts';

let server: TestApp;
let seller: TestMember;
let other: TestMember;
let original: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  original = await structuredPhoto(1);
});
beforeEach(async () => {
  [seller, other] = [await insertSignedUpMember(server), await insertSignedUpMember(server)];
  await server.services.database.deleteFrom('photos').execute();
});
afterAll(() => server.close());

async function upload(by: TestMember, picture: Buffer): Promise<string> {
  const response = await uploadPhoto(server, picture, { by });
  expect(response.statusCode).toBe(200);
  return response.json().id;
}

async function post(by: TestMember, ...pictures: Buffer[]) {
  const photos = [];
  for (const picture of pictures) photos.push(await upload(by, picture));
  server.clock.advance({ seconds: 1 });
  return { adId: await postWithPhotos(server, by, photos), photos };
}

const change = (edit: (picture: Sharp) => Sharp, quality = 80) =>
  edit(sharp(original)).jpeg({ quality }).toBuffer();
const cropped = (left: number, top: number, width: number, height: number) => (picture: Sharp) =>
  picture.extract({
    left: left * 400,
    top: Math.floor(top * 300),
    width: width * 400,
    height: height * 300,
  });

const alike = (adId: string) => findAlikePhotos(server.services.database, adId);
const countFingerprints = async () => {
  const rows = await server.services.database
    .selectFrom('photo_fingerprints')
    .select(['photo_id', 'whole'])
    .execute();
  return rows.length;
};

describe("another seller's copy of a photo is found", () => {
  test.each<[string, (picture: Sharp) => Sharp, { orientation?: string; region?: boolean }]>([
    ['unchanged', (picture) => picture, {}],
    ['scaled', (picture) => picture.resize(210), {}],
    ['brightened', (picture) => picture.modulate({ brightness: 1.2 }), {}],
    ['mirrored', (picture) => picture.flop(), { orientation: 'mirrored' }],
    ['turned', (picture) => picture.rotate(90), { orientation: 'turned-left' }],
    ['upside down', (picture) => picture.rotate(180), { orientation: 'upside-down' }],
    ['cropped at one side', cropped(0, 0, 1, 0.95), { region: true }],
    ['cropped at every side', cropped(0.025, 0.025, 0.95, 0.95), { region: true }],
    ['cropped in a corner', cropped(0.05, 0, 0.95, 0.95), { region: true }],
  ])('%s', async (_, edit, { orientation = 'upright', region = false }) => {
    const first = await post(seller, await structuredPhoto(2), original);
    const copy = await post(other, await change(edit), await structuredPhoto(3));
    expect(await alike(copy.adId)).toEqual([
      {
        photo_id: copy.photos[0],
        other_photo_id: first.photos[1],
        other_ad_id: first.adId,
        other_user_id: seller.userId,
        other_created_at: expect.any(Date),
        distance: expect.any(Number),
        orientation,
        region,
      },
    ]);
  });

  test('in very low quality', async () => {
    const first = await post(seller, original);
    const copy = await post(other, await change((picture) => picture, 20));
    const [found] = await alike(first.adId);
    expect(found).toMatchObject({ other_ad_id: copy.adId, region: false });
    expect(found?.distance).toBeLessThanOrEqual(31);
  });
});

test("another picture, the ad's own photos and photos in no ad are not found", async () => {
  await post(seller, await structuredPhoto(2));
  await upload(seller, original);
  const { adId } = await post(other, original, await change((picture) => picture.flop()));
  expect(await alike(adId)).toEqual([]);
});

test('the closest photo is first, then the earliest, and ads of the same seller are included', async () => {
  const early = await post(other, original);
  const own = await post(seller, original);
  const blurred = await post(
    other,
    await change((picture) => picture.blur(3).modulate({ brightness: 0.8 }), 40),
  );
  const { adId } = await post(seller, original);
  const found = await alike(adId);
  expect(found.map((photo) => photo.other_ad_id)).toEqual([early.adId, own.adId, blurred.adId]);
  expect(found.map((photo) => photo.other_user_id)).toEqual([other.userId, seller.userId, other.userId]);
});

test('a picture of many ads has 20 results', async () => {
  const { adId, photos } = await post(seller, original);
  const owner = await insertSignedInMember(server);
  for (let n = 0; n < 25; n += 1) {
    const ad = await insertAd(server, { user_id: owner.id });
    await server.owner.query(
      `insert into photo_fingerprints
       select photos.id, quality, whole, regions, views from photo_fingerprints prints, photos
        where prints.photo_id = $1 and photos.ad_id = $2`,
      [photos[0], ad.id],
    );
  }
  const found = await alike(adId);
  expect(found).toHaveLength(20);
  expect(new Set(found.map((photo) => photo.other_ad_id)).size).toBe(20);
});

test('a flat photo has no hashes and is like no other', async () => {
  const flat = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  await post(seller, flat);
  const { adId, photos } = await post(other, flat);
  const { rows } = await server.owner.query(
    'select quality, whole from photo_fingerprints where photo_id = $1',
    photos,
  );
  expect(rows).toEqual([{ quality: 1, whole: null }]);
  expect(await alike(adId)).toEqual([]);
});

describe('fingerprints are deleted', () => {
  test('with their photo', async () => {
    const id = await upload(seller, original);
    expect(await countFingerprints()).toBe(1);
    await server.app.inject({ method: 'DELETE', url: `/api/photos/${id}`, headers: seller.headers });
    expect(await countFingerprints()).toBe(0);
  });

  test('with their ad', async () => {
    const { adId } = await post(seller, original, await structuredPhoto(2));
    expect(await countFingerprints()).toBe(2);
    await server.app.inject({ method: 'DELETE', url: `/api/ads/${adId}`, headers: seller.headers });
    expect(await countFingerprints()).toBe(0);
  });

  test('with their account', async () => {
    await post(seller, original);
    const response = await server.app.inject({
      method: deleteAccount.method,
      url: deleteAccount.path,
      headers: seller.headers,
      payload: { password: seller.password },
    });
    expect(response.statusCode).toBe(204);
    expect(await countFingerprints()).toBe(0);
  });
});

describe('earlier photos', () => {
  const run = async (stopped = () => false) =>
    (await fingerprintStoredPhotos(server.services, { log: server.app.log, stopped })).photos;
  const deleteFingerprints = () => server.services.database.deleteFrom('photo_fingerprints').execute();

  test('get the fingerprints that they would have now', async () => {
    const first = await post(seller, original);
    await deleteFingerprints();
    expect(await run()).toBe(1);
    const { adId } = await post(other, original);
    const [found] = await alike(adId);
    expect(found).toMatchObject({ other_ad_id: first.adId, region: false });
    // Compared with the uploaded picture, the stored one is smaller and was compressed again.
    expect(found?.distance).toBeLessThanOrEqual(8);
  });

  test('are completed by the next run after one that was stopped', async () => {
    await post(seller, original, await structuredPhoto(2), await structuredPhoto(3));
    await deleteFingerprints();
    let left = 2;
    expect(await run(() => left-- <= 0)).toBe(1);
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
  });
});
