import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { foldDigits } from '@arabati/domain/text/digits';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from './testing/ads.ts';
import { baitedBodies } from './testing/baited-bodies.ts';
import { insertSignedUpMember, type TestMember } from './testing/members.ts';
import { insertReviews } from './testing/reviews.ts';
import { insertShowroom, refreshAllShowrooms } from './testing/showrooms.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { insertMember } from './testing/users.ts';

/**
 * Searches every response to clients without reveals for contact numbers. The test iterates over the bound endpoints
 * and fails for a new endpoint until it is covered here.
 */

let server: TestApp;
let stranger: TestMember;
let seller: Awaited<ReturnType<typeof insertMember>>;
let soldAd: string;
/** The nine digits that all formats of a number share. */
let hidden: string[];
let pathValues: Record<string, string[]>;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestApp(
    { LOG_LEVEL: 'trace' },
    { logStream: { write: (line) => void lines.push(line) } },
  );
  const { database } = server.services;
  seller = await insertMember(server);
  stranger = await insertSignedUpMember(server);
  await server.app.inject({ url: '/api/me', headers: stranger.headers });
  // Without points, nothing can be revealed.
  await database.updateTable('profiles').set({ points: 0 }).where('user_id', '=', stranger.userId).execute();

  const ads = [];
  for (const status of ['active', 'active', 'sold', 'removed'] as const) {
    ads.push((await insertAd(server, { user_id: seller.id, status, photos: 2 })).id);
  }
  ads.push((await insertAd(server)).id);
  soldAd = ads[2] as string;
  const conversation = await server.app.inject({
    method: 'PUT',
    url: `/api/messages/${randomUUID()}`,
    headers: stranger.headers,
    payload: { receiver_id: seller.id, ad_id: ads[0], content: 'هل ما زالت للبيع؟' },
  });
  // Also lists a seller's reviews.
  const [review] = await insertReviews(server, { sellerId: seller.id, count: 3 });
  const showroom = await insertShowroom(server, { owner_id: seller.id, state: 'waiting' });
  await refreshAllShowrooms(server);
  const photos = await database.selectFrom('photos').select('id').limit(2).execute();
  pathValues = {
    ad_id: [...ads, randomUUID(), 'no-id'],
    user_id: [seller.id, stranger.userId, randomUUID()],
    notification_id: [randomUUID()],
    session_id: [randomUUID()],
    conversation_id: [conversation.json().conversation_id, randomUUID()],
    offer_id: [randomUUID(), randomUUID()],
    answer_id: [randomUUID()],
    message_id: [conversation.json().id, randomUUID()],
    receipt_id: [randomUUID()],
    report_id: [randomUUID(), randomUUID()],
    report_photo_id: [randomUUID()],
    plate_photo_id: [randomUUID()],
    review_id: [review?.id as string, randomUUID()],
    stolen_car_id: [randomUUID()],
    appeal_id: [randomUUID()],
    identity_request_id: [randomUUID()],
    identity_document_id: [randomUUID()],
    saved_search_id: [randomUUID()],
    push_subscription_id: [randomUUID()],
    price_change_id: [randomUUID()],
    draft_id: [randomUUID()],
    act_id: [randomUUID()],
    bulk_act_id: [randomUUID()],
    sale_id: [randomUUID()],
    staff_id: [randomUUID()],
    api_key_id: [randomUUID()],
    feed_id: [randomUUID()],
    stock_number: ['KV-12'],
    position: ['1'],
    lead_id: [randomUUID()],
    quick_reply_id: [randomUUID()],
    invitation_id: [randomUUID()],
    showroom_id: [showroom, randomUUID()],
    slug: [showroom, 'unknown'],
    brand: ['toyota', 'unknown'],
    model: ['corolla', 'unknown'],
    photo_id: [...photos.map((photo) => photo.id), randomUUID()],
  };
  const numbers = [
    ...(await database.selectFrom('ad_contacts').select(['phone', 'whatsapp']).execute()),
    ...(await database
      .selectFrom('profiles')
      .select(['phone', 'whatsapp'])
      .where('user_id', '<>', stranger.userId)
      .execute()),
  ];
  const all = numbers.flatMap(({ phone, whatsapp }) => [phone, whatsapp]).filter((number) => number !== null);
  hidden = [...new Set(all.map((number) => number.slice('+249'.length)))];
});
afterAll(() => server.close());

/** Returns the digits of a text without common separators. */
const digitsOf = (text: string) => foldDigits(text).replace(/[\s().\-\u2010-\u2015]/g, '');
const numbersIn = (text: string) => hidden.filter((digits) => digitsOf(text).includes(digits));

/** Returns a hidden number in all formats that a client could submit to find its echo or owner. */
function baits(): string[] {
  const digits = seller.phone.slice('+249'.length);
  return [`0${digits}`, `+249${digits}`, `249${digits}`, digits.slice(0, 6)];
}

function pathsOf({ path }: Endpoint): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return names.reduce<string[]>(
    (paths, name) => {
      const values = pathValues[name];
      if (!values) throw new Error(`Add values for {${name}} here.`);
      return paths.flatMap((start) => values.map((value) => start.replace(`{${name}}`, value)));
    },
    [path],
  );
}

function queriesOf(endpoint: Endpoint): string[] {
  if (!endpoint.query) return [''];
  const texts = baits().map((text) => encodeURIComponent(text));
  // Also of endpoints that require ids.
  const ads = pathValues.ad_id?.slice(0, 4).join(',');
  return [
    '',
    `?ads=${ads}`,
    ...texts.flatMap((text) => [`?q=${text}`, `?city=${text}`, `?cursor=${text}&limit=${text}`]),
  ];
}

const bait = () => ({
  server,
  seller,
  number: `0${seller.phone.slice('+249'.length)}`,
  adId: pathValues.ad_id?.[0] as string,
  soldAd,
});

/** Returns every request to an endpoint, without credentials. */
function requestsOf(endpoint: Endpoint): InjectOptions[] {
  const payloads: InjectOptions[] = endpoint.body
    ? baitedBodies(endpoint, bait()).map((payload) => ({
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      }))
    : endpoint.binaryBody
      ? [
          {
            payload: Buffer.from(seller.phone),
            headers: { 'content-type': endpoint.binaryBody.mediaTypes[0] },
          },
        ]
      : [{}];
  return pathsOf(endpoint).flatMap((path) =>
    queriesOf(endpoint).flatMap((query) =>
      payloads.map((payload) => ({ method: endpoint.method, url: path + query, ...payload })),
    ),
  );
}

/** Sends a request and returns everything that a client receives. */
async function send(request: InjectOptions, authorization?: string) {
  const response = await server.app.inject({
    ...request,
    headers: { ...request.headers, ...(authorization ? { authorization } : {}) },
  });
  return { status: response.statusCode, text: `${JSON.stringify(response.headers)}\n${response.body}` };
}

test('the search detects a number in any format', () => {
  const digits = hidden[0] as string;
  for (const form of [`0${digits}`, `+249${digits}`, `+249 ${digits.slice(0, 2)} ${digits.slice(2)}`]) {
    expect(numbersIn(`{"x":"${form}"}`)).toEqual([digits]);
  }
  expect(hidden.length).toBeGreaterThanOrEqual(8);
});

test('the search finds the numbers that a member has paid for', async () => {
  const buyer = await insertSignedUpMember(server);
  const ad = pathValues.ad_id?.[0];
  const { text } = await send({ method: 'POST', url: `/api/ads/${ad}/reveal` }, buyer.headers.authorization);
  expect(numbersIn(text)).not.toEqual([]);
});

test('no endpoint returns a number to a client that has not revealed it', async () => {
  const leaks: string[] = [];
  const served = new Set<string>();
  for (const endpoint of server.app.endpoints) {
    if (endpoint.access === 'admin') continue;
    const name = `${endpoint.method} ${endpoint.path}`;
    // A request may end the session (sign-out), so visitors' requests come last.
    for (const authorization of [stranger.headers.authorization, undefined, 'Bearer x']) {
      for (const request of requestsOf(endpoint)) {
        const { status, text } = await send(request, authorization);
        if (status < 300 && authorization !== 'Bearer x') served.add(name);
        expect(status, `${name} ${text}`).not.toBe(500);
        if (numbersIn(text).length > 0) leaks.push(`${name} ${request.url}`);
      }
    }
  }
  expect(leaks).toEqual([]);
  // Check that the requests were accepted, otherwise the search proves nothing.
  expect([...served]).toEqual(
    expect.arrayContaining([
      'GET /api/ads',
      'GET /api/search',
      'GET /api/ads/{ad_id}',
      'GET /api/me',
      'GET /api/ads/{ad_id}/viewer',
      'GET /api/sellers/{user_id}/reviews',
      'GET /api/conversations',
      'GET /api/showrooms',
      'GET /api/showrooms/{slug}',
      'GET /api/conversations/{conversation_id}/messages',
    ]),
  );
});

describe('other routes', () => {
  test.each(['/openapi.json', '/healthz', '/nothing?q=', '/api/nothing?q='])(
    '%s contains no number',
    async (url) => {
      for (const bait of baits()) {
        const { text } = await send({
          method: 'GET',
          url: url.endsWith('=') ? url + encodeURIComponent(bait) : url,
        });
        expect(numbersIn(text)).toEqual([]);
      }
    },
  );

  test.each([
    ['/auth/v1/signup', { password: 'secret-12' }],
    ['/auth/v1/token?grant_type=password', { password: 'secret-12' }],
    ['/auth/v1/recover', {}],
    ['/auth/v1/resend', { type: 'signup' }],
  ])('%s contains no number', async (url, fields) => {
    const number = `0${seller.phone.slice('+249'.length)}`;
    for (const email of [seller.email, 'stranger@example.com', number]) {
      const data = { display_name: 'س', phone: number, whatsapp: number };
      const { text } = await send({ method: 'POST', url, payload: { ...fields, email, data } });
      expect(numbersIn(text)).toEqual([]);
    }
  });
});

test('the log of these requests contains no number and no token', () => {
  const log = lines.join('\n');
  expect(lines.length).toBeGreaterThan(100);
  expect(numbersIn(log)).toEqual([]);
  expect(digitsOf(log)).not.toContain(stranger.phone.slice(1));
  expect(log).not.toContain(stranger.headers.authorization.slice('Bearer '.length));
  expect(log).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
});
