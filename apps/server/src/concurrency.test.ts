import { randomUUID } from 'node:crypto';
import { waitingPhotosMaximum } from '@arabati/domain/photos/photos.endpoints';
import { waitingReceiptsMaximum } from '@arabati/domain/receipts/receipts.endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBalance } from './features/points/points.public.ts';
import { signInAdministrator } from './testing/administrators.ts';
import { insertAd } from './testing/ads.ts';
import { noisePhoto } from './testing/photos.ts';
import { adForm, insertWaitingPhotos } from './testing/posting.ts';
import {
  decideReceipt,
  enterReceipt,
  receiptForm,
  sendReceipt,
  uploadReceiptPhoto,
} from './testing/receipt-requests.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { insertConfirmedUser, insertSignedInMember, readBalance, startSessions } from './testing/users.ts';

/** Concurrent requests for every limited resource, more than the limit allows. */

type Headers = { authorization: string };
let server: TestApp;
let administrators: Headers[];
beforeAll(async () => {
  server = await startTestApp();
  administrators = [await signInAdministrator(server), await signInAdministrator(server, 'mudeera')];
});
afterAll(() => server.close());

const newMember = (options: { promo?: boolean } = {}) => insertSignedInMember(server, options);
const send = (method: 'POST' | 'PUT' | 'GET', url: string, headers: Headers, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const database = () => server.services.database;
const one = async (text: string, values: unknown[]) =>
  Object.values((await server.services.pool.query(text, values)).rows[0] as object)[0] as unknown;

async function setBalance(userId: string, wanted: { points: number; credits: number }) {
  const { balance } = await readBalance(server, userId);
  await changeBalance(database(), {
    userId,
    reason: 'correction',
    points: wanted.points - balance.points,
    credits: wanted.credits - balance.credits,
    now: server.clock.now(),
  });
}

async function newAds(count: number): Promise<string[]> {
  const { user_id } = await insertAd(server, { photos: 0 });
  const ads = [];
  for (let n = 0; n < count; n += 1) ads.push((await insertAd(server, { user_id, photos: 0 })).id);
  return ads;
}

interface Race {
  acts: (() => Promise<LightMyRequestResponse>)[];
  /** Returns the remaining or created amount after all responses. */
  left(): Promise<unknown>;
}

/** Retries while the server is overloaded, because on a busy machine that is not the final response. */
async function untilAnswered(act: Race['acts'][number]): Promise<LightMyRequestResponse> {
  const response = await act();
  return response.statusCode === 503 ? untilAnswered(act) : response;
}

const atOnce = 10;
const times = <T>(make: (index: number) => T, count = atOnce): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test.each<[what: string, succeed: number, left: unknown, prepare: () => Promise<Race>]>([
  [
    'points: three, for ten numbers',
    3,
    { points: 0, credits: 0 },
    async () => {
      const { id, headers } = await newMember();
      await setBalance(id, { points: 3, credits: 0 });
      const ads = await newAds(atOnce);
      return {
        acts: ads.map((ad) => () => send('POST', `/api/ads/${ad}/reveal`, headers)),
        left: async () => (await readBalance(server, id)).ledger,
      };
    },
  ],
  [
    'credits and points of a premium member: two and one, for ten numbers',
    3,
    { points: 0, credits: 0 },
    async () => {
      const { id, headers } = await newMember({ promo: true });
      await setBalance(id, { points: 1, credits: 2 });
      const ads = await newAds(atOnce);
      return {
        acts: ads.map((ad) => () => send('POST', `/api/ads/${ad}/reveal`, headers)),
        left: async () => (await readBalance(server, id)).ledger,
      };
    },
  ],
  [
    'a number that is paid for once and asked for ten times',
    10,
    { points: 4, credits: 0 },
    async () => {
      const { id, headers } = await newMember();
      await setBalance(id, { points: 5, credits: 0 });
      const [ad] = await newAds(1);
      return {
        acts: times(() => () => send('POST', `/api/ads/${ad}/reveal`, headers)),
        left: async () => (await readBalance(server, id)).balance,
      };
    },
  ],
  [
    'slots of the promotion: three, for ten first visits',
    10,
    { slots: 0, members: 3 },
    async () => {
      await database().updateTable('promo_config').set({ remaining_slots: 3 }).execute();
      const ids: string[] = [];
      for (let n = 0; n < atOnce; n += 1) ids.push((await insertConfirmedUser(server)).id);
      const sessions = await startSessions(server, ids);
      return {
        acts: sessions.map((headers) => () => send('GET', '/api/me', headers)),
        left: async () => ({
          slots: await one('select remaining_slots from promo_config', []),
          members: await one('select count(*) from profiles where promo and user_id = any($1)', [ids]),
        }),
      };
    },
  ],
  [
    'ads of a month: three, for ten posts',
    3,
    { monthly_ads_count: 3, ads: 3 },
    async () => {
      const { id, headers } = await newMember();
      const numbers = { phone: '0912345678', whatsapp: '0912345678' };
      const forms: object[] = [];
      for (let n = 0; n < atOnce; n += 1) {
        forms.push({ ...adForm({ photo_ids: await insertWaitingPhotos(server, id, 1) }), ...numbers });
      }
      return {
        acts: forms.map((form) => () => send('POST', '/api/ads', headers, form)),
        left: async () => ({
          monthly_ads_count: await one('select monthly_ads_count from profiles where user_id = $1', [id]),
          ads: await one('select count(*) from ads where user_id = $1', [id]),
        }),
      };
    },
  ],
  [
    'photos that wait: one place, for four uploads',
    1,
    waitingPhotosMaximum,
    async () => {
      const { id, headers } = await newMember();
      await insertWaitingPhotos(server, id, waitingPhotosMaximum - 1);
      const photo = await noisePhoto();
      return {
        acts: times(
          () => () =>
            server.app.inject({
              method: 'PUT',
              url: `/api/photos/${randomUUID()}`,
              headers: { ...headers, 'content-type': 'image/jpeg' },
              payload: photo,
            }),
          4,
        ),
        left: () => one('select count(*) from photos where user_id = $1', [id]),
      };
    },
  ],
  [
    'receipts that wait: three, for five photos',
    waitingReceiptsMaximum,
    waitingReceiptsMaximum,
    async () => {
      const { id, headers } = await newMember();
      const receipts = times(() => randomUUID(), 5);
      for (const receipt of receipts) await enterReceipt(server, headers, receipt, receiptForm(server));
      const photos = await Promise.all(receipts.map(() => noisePhoto()));
      return {
        acts: receipts.map(
          (receipt, n) => () => uploadReceiptPhoto(server, headers, receipt, photos[n] as Buffer),
        ),
        left: () => one(`select count(*) from receipts where user_id = $1 and state = 'waiting'`, [id]),
      };
    },
  ],
  [
    'a receipt that two administrators approve five times each: one activation, repeated to the one who was first',
    5,
    1,
    async () => {
      const { id, headers } = await newMember();
      const receipt = await sendReceipt(server, headers);
      return {
        acts: times(
          (n) => () =>
            decideReceipt(server, administrators[n % 2] as Headers, receipt, { state: 'approved' }),
        ),
        left: () => one('select count(*) from activations where user_id = $1', [id]),
      };
    },
  ],
  [
    'boosts of one ad by two administrators: every one counts, none twice',
    4,
    28,
    async () => {
      const { id } = await insertAd(server);
      return {
        acts: times(
          (n) => () =>
            send('POST', `/api/admin/ads/${id}/boost`, administrators[n % 2] as Headers, {
              id: randomUUID(),
              plan: 'basic',
              notes: '',
            }),
          4,
        ),
        left: async () => {
          const until = (await one('select top_spot_until from ads where id = $1', [id])) as Date;
          return (until.getTime() - server.clock.now().getTime()) / 86_400_000;
        },
      };
    },
  ],
])('%s', async (_, succeed, left, prepare) => {
  const race = await prepare();
  const responses = await Promise.all(race.acts.map(untilAnswered));
  const rejected = responses.filter(({ statusCode }) => statusCode >= 300);
  expect(responses.length - rejected.length, rejected[0]?.body).toBe(succeed);
  // Rejected requests get a 4xx error, not a server error.
  for (const { statusCode } of rejected) expect([402, 403, 409, 422, 429]).toContain(statusCode);
  expect(await race.left()).toEqual(left);
});
