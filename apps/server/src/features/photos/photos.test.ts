import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { photoPath } from '@arabati/domain/photos/photo-files';
import { photoMaxBytes } from '@arabati/domain/photos/photo-limits';
import { waitingPhotosMaximum } from '@arabati/domain/photos/photos.endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertSignedUpMember, type TestMember } from '../../testing/members.ts';
import { postWithPhotos, storedPhotoFiles, uploadPhoto } from '../../testing/photo-requests.ts';
import { noisePhoto, phonePhoto } from '../../testing/photos.ts';
import { insertWaitingPhotos } from '../../testing/posting.ts';
import { insertShowroom } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let testServer: TestApp;
let member: TestMember;
beforeAll(async () => {
  testServer = await startTestApp();
  member = await insertSignedUpMember(testServer);
});
beforeEach(async () => {
  await testServer.services.database.deleteFrom('photos').execute();
});
afterAll(() => testServer.close());

const upload = (
  body: Buffer,
  { by = member, ...options }: { id?: string; by?: TestMember; type?: string } = {},
) => uploadPhoto(testServer, body, { by, ...options });
const storedFiles = () => storedPhotoFiles(testServer);
const post = (photoIds: string[]) => postWithPhotos(testServer, member, photoIds);
const rows = () => testServer.services.database.selectFrom('photos').selectAll().execute();

describe('an upload', () => {
  test('is stored in four files under an unguessable name, and the response has its size and placeholder', async () => {
    const id = randomUUID();
    const response = await upload(await phonePhoto(), { id });
    expect(response.statusCode).toBe(200);
    const { photo } = response.json();
    expect(response.json()).toEqual({
      id,
      photo: {
        name: expect.stringMatching(/^[0-9a-f]{32}$/),
        width: 600,
        height: 800,
        blur: expect.stringMatching(/^data:image\/webp;base64,/),
      },
    });
    const [row] = await rows();
    expect(row).toMatchObject({ id, user_id: member.userId, ad_id: null, name: photo.name });
    const files = (await storedFiles()).filter((file) => file.startsWith(photo.name));
    expect(files.sort()).toEqual(
      ['large.avif', 'large.webp', 'small.avif', 'small.webp'].map((end) => `${photo.name}-${end}`),
    );
    let bytes = 0;
    for (const variant of ['small', 'large'] as const) {
      for (const format of ['avif', 'webp'] as const) {
        const file = await testServer.app.inject(photoPath(photo.name, variant, format));
        bytes += file.rawPayload.length;
        expect((await sharp(file.rawPayload).metadata()).width).toBe(variant === 'small' ? 400 : 600);
      }
    }
    expect(row?.bytes).toBe(bytes);
  });

  test('of more than 800 pixels is also stored for zooming, and its ad contains that size', async () => {
    const large = (await upload(await phonePhoto({ width: 1500, height: 2000 }))).json();
    const small = (await upload(await noisePhoto())).json();
    expect(large.photo).toMatchObject({ width: 600, height: 800 });
    expect((await storedFiles()).filter((file) => file.startsWith(large.photo.name)).sort()).toEqual(
      ['full.webp', 'large.avif', 'large.webp', 'small.avif', 'small.webp'].map(
        (end) => `${large.photo.name}-${end}`,
      ),
    );
    const file = await testServer.app.inject(photoPath(large.photo.name, 'full', 'webp'));
    expect(file.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const { width, height } = await sharp(file.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 1600]);
    const ad = (await testServer.app.inject(`/api/ads/${await post([large.id, small.id])}`)).json();
    expect(ad.photos).toEqual([
      { ...large.photo, full_width: 1200, angle: null },
      { ...small.photo, full_width: null, angle: null },
    ]);
    expect((await testServer.app.inject(photoPath(small.photo.name, 'full', 'webp'))).statusCode).toBe(404);
  });

  test('that is retried after a lost response is the same photo', async () => {
    const id = randomUUID();
    const first = await upload(await phonePhoto(), { id });
    const again = await upload(await noisePhoto(), { id });
    expect(again.json()).toEqual(first.json());
    expect(await rows()).toHaveLength(1);
  });

  test('in two concurrent requests is one photo, and the other files are removed', async () => {
    const id = randomUUID();
    const body = await noisePhoto();
    const before = (await storedFiles()).length;
    const responses = await Promise.all(Array.from({ length: 4 }, () => upload(body, { id })));
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(200);
    expect((await storedFiles()).length - before).toBe(4);
  });

  test("with another member's id is rejected, whichever comes first", async () => {
    const other = await insertSignedUpMember(testServer);
    const id = randomUUID();
    await upload(await noisePhoto(), { id });
    const taken = await upload(await noisePhoto(), { id, by: other });
    expect(taken.json()).toMatchObject({ code: 'id-taken', status: 409 });
    const contested = randomUUID();
    const responses = await Promise.all([
      upload(await noisePhoto(), { id: contested }),
      upload(await noisePhoto(), { id: contested, by: other }),
    ]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
  });

  test('without a session is rejected before its body is read', async () => {
    const response = await testServer.app.inject({
      method: 'PUT',
      url: `/api/photos/${randomUUID()}`,
      headers: { 'content-type': 'image/jpeg' },
      payload: await noisePhoto(),
    });
    expect(response.json()).toMatchObject({ code: 'not-signed-in', status: 401 });
  });

  test.each([
    ['application/octet-stream', 200],
    ['image/heic', 200],
    ['text/html', 415],
    ['application/pdf', 415],
    ['multipart/form-data; boundary=x', 415],
  ])('declared as %s returns %i, because the content determines the type', async (type, status) => {
    const response = await upload(await noisePhoto(), { type });
    expect(response.statusCode).toBe(status);
    if (status !== 200) expect(response.json()).toMatchObject({ code: 'photo-not-an-image' });
  });

  test('that is not a picture leaves nothing behind', async () => {
    const before = await storedFiles();
    for (const body of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '']) {
      const response = await upload(Buffer.from(body), { type: 'image/png' });
      expect(response.json()).toMatchObject({ code: 'photo-not-an-image', status: 415 });
    }
    expect(await rows()).toEqual([]);
    expect(await storedFiles()).toEqual(before);
  });

  test('of more than 5 MB is rejected, with or without a content length', async () => {
    await testServer.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = testServer.app.server.address() as AddressInfo;
    const send = (headers: Record<string, string>, chunks: number) =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const sending = request(
          {
            port,
            method: 'PUT',
            path: `/api/photos/${randomUUID()}`,
            headers: { ...member.headers, 'content-type': 'image/jpeg', ...headers },
          },
          (response) => {
            let body = '';
            response.on('data', (chunk) => {
              body += chunk;
            });
            response.on('end', () => resolve({ status: response.statusCode, body }));
          },
        );
        sending.on('error', reject);
        for (let n = 0; n < chunks; n += 1) sending.write(Buffer.alloc(1024 * 1024));
        // The response arrives before the whole body is sent.
        if (chunks > 0 && !headers['content-length']) sending.end();
        else sending.flushHeaders();
      });
    const declared = await send({ 'content-length': String(photoMaxBytes + 1) }, 0);
    expect(declared.status).toBe(413);
    expect(JSON.parse(declared.body)).toMatchObject({ code: 'photo-too-large' });
    const undeclared = await send({}, 6);
    expect(undeclared.status).toBe(413);
    expect(JSON.parse(undeclared.body)).toMatchObject({ code: 'photo-too-large' });
  });

  test('beyond the limit of pending photos is rejected, also concurrently', async () => {
    await insertWaitingPhotos(testServer, member.userId, waitingPhotosMaximum - 2);
    const body = await noisePhoto();
    const responses = await Promise.all(Array.from({ length: 6 }, () => upload(body)));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(2);
    for (const response of responses.filter((one) => one.statusCode !== 200)) {
      expect(response.json()).toMatchObject({
        code: 'too-many-photos',
        facts: { limit: waitingPhotosMaximum },
      });
    }
    expect(await rows()).toHaveLength(waitingPhotosMaximum);
    const files = new Set((await storedFiles()).map((file) => file.split('-')[0]));
    // Uploads that were rejected after decoding left no file.
    expect((await rows()).filter((row) => files.has(row.name))).toHaveLength(2);
  });

  test('beyond that limit is accepted from a showroom, which adds many cars at once', async () => {
    await insertShowroom(testServer, { owner_id: member.userId });
    await insertWaitingPhotos(testServer, member.userId, waitingPhotosMaximum);
    expect((await upload(await noisePhoto())).statusCode).toBe(200);
  });

  test('in a burst waits or is rejected with a retry delay, without server errors', async () => {
    const body = await phonePhoto();
    const responses = await Promise.all(Array.from({ length: waitingPhotosMaximum }, () => upload(body)));
    const served = responses.filter((response) => response.statusCode === 200);
    const sentAway = responses.filter((response) => response.statusCode === 503);
    expect(served.length).toBeGreaterThanOrEqual(10);
    expect(sentAway.length).toBeGreaterThan(0);
    expect(served.length + sentAway.length).toBe(waitingPhotosMaximum);
    for (const response of sentAway) {
      expect(response.json().code).toBe('overloaded');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await rows()).toHaveLength(served.length);
  });
});

describe('a picture', () => {
  test('is served as immutable, with its media type', async () => {
    const { photo } = (await upload(await noisePhoto())).json();
    for (const format of ['avif', 'webp'] as const) {
      const response = await testServer.app.inject(photoPath(photo.name, 'small', format));
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': String(response.rawPayload.length),
      });
      const head = await testServer.app.inject({
        method: 'HEAD',
        url: photoPath(photo.name, 'small', format),
      });
      expect(head.headers['content-length']).toBe(String(response.rawPayload.length));
      expect(head.rawPayload).toHaveLength(0);
    }
  });

  test.each([
    '/photos/0123456789abcdef0123456789abcdef-small.webp',
    '/photos/0123456789abcdef0123456789abcdef-small.jpg',
    '/photos/0123456789abcdef0123456789abcdef-huge.webp',
    '/photos/0123456789abcdef0123456789abcdef-full.avif',
    '/photos/0123456789ABCDEF0123456789ABCDEF-small.webp',
    '/photos/..%2f..%2fetc%2fpasswd',
    '/photos/%2e%2e%2fkeys.json',
    '/photos/..%5c..%5ckeys.json',
    '/photos/01/0123456789abcdef0123456789abcdef-small.webp',
    '/photos/0123456789abcdef0123456789abcdef-small.webp%00.png',
    '/photos/',
    '/photos',
  ])('%s is not found', async (url) => {
    const response = await testServer.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ code: 'not-found' });
  });
});

describe('deleting a photo', () => {
  const remove = (id: string, by = member) =>
    testServer.app.inject({ method: 'DELETE', url: `/api/photos/${id}`, headers: by.headers });

  test('removes the row and the files, and a second request finds nothing', async () => {
    const { id, photo } = (await upload(await noisePhoto())).json();
    expect((await remove(id)).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
    expect((await storedFiles()).filter((file) => file.startsWith(photo.name))).toEqual([]);
    expect((await testServer.app.inject(photoPath(photo.name, 'small', 'webp'))).statusCode).toBe(404);
    expect((await remove(id)).json()).toMatchObject({ code: 'not-found' });
  });

  test("is possible for one's own photos that are in no ad", async () => {
    const other = await insertSignedUpMember(testServer);
    const { id } = (await upload(await noisePhoto())).json();
    expect((await remove(id, other)).statusCode).toBe(404);
    await post([id]);
    expect((await remove(id)).statusCode).toBe(404);
    expect(await rows()).toHaveLength(1);
  });
});

test("the first uploaded photo is the ad's cover, and photos are deleted with their ad", async () => {
  const uploads = [];
  for (const width of [64, 64, 1_000]) uploads.push((await upload(await noisePhoto({ width }))).json());
  const id = await post([uploads[2].id, uploads[0].id, uploads[1].id]);
  const ad = (await testServer.app.inject(`/api/ads/${id}`)).json();
  expect(ad.photos).toEqual([
    { ...uploads[2].photo, full_width: 1_000, angle: null },
    { ...uploads[0].photo, full_width: null, angle: null },
    { ...uploads[1].photo, full_width: null, angle: null },
  ]);
  const cards = (await testServer.app.inject('/api/ads')).json().items;
  expect(cards.find((card: { id: string }) => card.id === id)).toMatchObject({
    cover: uploads[2].photo,
    photo_count: 3,
  });

  await testServer.app.inject({ method: 'DELETE', url: `/api/ads/${id}`, headers: member.headers });
  const names = uploads.map((one) => one.photo.name);
  expect((await storedFiles()).filter((file) => names.includes(file.split('-')[0]))).toEqual([]);
});
