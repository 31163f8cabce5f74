import { randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { foldDigits } from '@arabati/domain/text/digits';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshShowrooms } from './features/showrooms/showrooms.public.ts';
import { insertAd } from './testing/ads.ts';
import { browserSubscription, silentPushService } from './testing/browser-subscription.ts';
import { draftForm } from './testing/drafts.ts';
import { signUpMember, type TestMember } from './testing/members.ts';
import { adForm } from './testing/posting.ts';
import { receiptForm } from './testing/receipt-requests.ts';
import { insertReviews, reviewForm } from './testing/reviews.ts';
import { insertShowroom } from './testing/showrooms.ts';
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
  stranger = await signUpMember(server);
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
  await refreshShowrooms(server.services, { stopped: () => false });
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

/** Returns valid and invalid bodies for an endpoint. Throws for an endpoint with a body that is missing here. */
function bodiesOf(endpoint: Endpoint): unknown[] {
  const number = `0${seller.phone.slice('+249'.length)}`;
  const bodies: Record<string, unknown[]> = {
    'POST /api/accounts/availability': [{ phone: number, whatsapp: number, email: seller.email }],
    'POST /api/ads': [
      adForm({ phone: number, whatsapp: number, photo_ids: [randomUUID()] }),
      adForm({ id: soldAd, phone: number, whatsapp: number, photo_ids: [randomUUID()] }),
      { ...adForm(), phone: `${number}1`, title: number, year: number },
    ],
    'POST /api/ads/{ad_id}/chassis-checks': [{ chassis_number: 'NZE121-3012345' }],
    'POST /api/ads/{ad_id}/interactions': [{ interaction_type: 'phone_view' }],
    'POST /api/me/deletion': [{ password: number }],
    'PUT /api/ads/{ad_id}/status': [{ status: 'sold' }, { status: number }],
    'PUT /api/messages/{message_id}': [
      { receiver_id: seller.id, ad_id: pathValues.ad_id?.[0], content: 'كم آخر سعر؟' },
      { receiver_id: seller.id, ad_id: pathValues.ad_id?.[0], content: number },
    ],
    'PUT /api/offers/{offer_id}': [
      { ad_id: pathValues.ad_id?.[0], amount: 9_000_000 },
      { ad_id: pathValues.ad_id?.[0], amount: Number(number) },
      { ad_id: number, amount: number },
    ],
    'PUT /api/offers/{offer_id}/answers/{answer_id}': [
      { answer: 'counter', amount: 9_000_000 },
      { answer: number, amount: number },
    ],
    'PUT /api/me/ads/{ad_id}/offer-terms': [
      { accepts_offers: true, min_offer: 9_000_000 },
      { accepts_offers: number, min_offer: number },
    ],
    'PUT /api/me/receipts/{receipt_id}': [
      // A transaction number is the sender's own text, which only the sender can read.
      receiptForm(server),
      { ...receiptForm(server), plan: number, paid_on: number, transaction_number: `${number}-` },
    ],
    'PUT /api/reports/{report_id}': [
      // Administrators read the note.
      { subject: 'ad', subject_id: pathValues.ad_id?.[0], reason: 'number-shown', note: number },
      { subject: 'member', subject_id: number, reason: number, note: number },
    ],
    'PUT /api/me/stolen-cars/{stolen_car_id}': [
      // The number of the police report is the sender's own text, which only the sender and administrators can read.
      { chassis_number: 'NZE121-3012345', police_report: '1423/2026' },
      { chassis_number: number.slice(0, 4), police_report: number, note: number },
    ],
    'PUT /api/me/reveals/{ad_id}': [{ note: number, is_asked: true }, { note: [number] }],
    'PUT /api/me/ads/{ad_id}/acts/{act_id}': [{ act: 'confirm' }, { act: number }],
    'PUT /api/me/showroom/cars/bulk-acts/{bulk_act_id}': [
      { act: 'confirm', ad_ids: [soldAd] },
      { act: number, ad_ids: [number] },
    ],
    'PUT /api/me/ads/{ad_id}/sales/{sale_id}': [{ price: 9_000_000 }, { price: number }],
    'PUT /api/me/ads/{ad_id}/price-changes/{price_change_id}': [{ price: 9_000_000 }, { price: number }],
    'PUT /api/me/saved-searches/{saved_search_id}': [
      { name: 'كورولا', query: 'q=كورولا' },
      { name: '', query: `q=${number}` },
    ],
    'PUT /api/me/alerts': [defaultAlertSettings, { ...defaultAlertSettings, max_per_day: number }],
    'PUT /api/me/push-subscriptions/{push_subscription_id}': [
      browserSubscription(),
      { ...browserSubscription(), endpoint: `${silentPushService}/${number}` },
      { endpoint: number, p256dh: number, auth: number },
    ],
    'PUT /api/push-subscriptions/renewal': [
      { old: browserSubscription(), renewed: browserSubscription() },
      { old: { endpoint: number, auth: number }, renewed: browserSubscription() },
    ],
    'PUT /api/me/showroom-page/{showroom_id}': [
      {
        slug: `nile-${number}`,
        name: number,
        city: number,
        address: number,
        about: number,
        hours: [],
        location: null,
      },
    ],
    'PUT /api/me/showroom-page/{showroom_id}/state': [{ state: 'closed' }, { state: number }],
    // A note is the member's own text, which only the member can read.
    'PUT /api/me/favorites/{ad_id}/note': [{ note: 'نظيفة' }, { note: 5 }],
    // The numbers of a draft are the member's own text, which only the member can read.
    'PUT /api/me/drafts/{draft_id}': [
      draftForm({ phone: '0911111111' }),
      draftForm({}, { photos: [number] }),
    ],
    'POST /api/impressions': [
      { id: randomUUID(), ad_ids: [pathValues.ad_id?.[0]] },
      { id: number, ad_ids: [number] },
    ],
    'PUT /api/me/viewed-ads': [
      { views: [{ ad_id: pathValues.ad_id?.[0], viewed_at: '2026-03-01T09:00:00Z' }] },
      { views: [{ ad_id: number, viewed_at: number }] },
    ],
    'PUT /api/me/hidden-ads': [{ ad_ids: [pathValues.ad_id?.[0]] }, { ad_ids: [number] }],
    'PUT /api/me/showroom/api-keys/{api_key_id}': [{ name: 'برنامج المخزن' }, { name: [number] }],
    'PUT /api/me/showroom/staff/{staff_id}': [
      { member_number: '12345678', role: 'seller' },
      { member_number: number, role: number },
    ],
    'PUT /api/me/showroom/staff/{staff_id}/role': [{ role: 'answering' }, { role: number }],
    'PUT /api/me/showroom/leads/{lead_id}/state': [{ state: 'visited' }, { state: number }],
    'PUT /api/me/showroom/leads/{lead_id}/assignment': [{ assignee_id: null }, { assignee_id: number }],
    'PUT /api/me/showroom/leads/{lead_id}/reminder': [
      { remind_at: '2026-03-02T09:00:00Z', note: 'اتصل' },
      { remind_at: number, note: number },
    ],
    'PUT /api/me/showroom/leads/{lead_id}/note': [{ note: 'جاد' }, { note: [number] }],
    'PUT /api/me/showroom/quick-replies/{quick_reply_id}': [
      { title: 'ترحيب', text: 'أهلاً {الاسم}' },
      { title: number, text: number },
    ],
    'PUT /api/me/appeals/{appeal_id}': [
      { ad_id: pathValues.ad_id?.[0], text: 'الصورة صحيحة' },
      { ad_id: pathValues.ad_id?.[0], text: number },
    ],
    'PUT /api/me/identity/requests/{identity_request_id}': [
      { kind: 'passport', name: 'معرض النيل', document_ids: [randomUUID()] },
      { kind: number, name: number, document_ids: [number] },
    ],
    'PUT /api/reviews/{review_id}': [
      { ...reviewForm, ad_id: pathValues.ad_id?.[0] },
      { ...reviewForm, ad_id: pathValues.ad_id?.[0], content: number },
    ],
    'PUT /api/reviews/{review_id}/answer': [{ answer: 'شكراً' }, { answer: number }],
    'PUT /api/me': [
      { display_name: number, phone: number, whatsapp: number },
      { display_name: 'س', phone: `${number}1`, whatsapp: number },
    ],
    'POST /functions/v1/sync-domain-settings': [{ currentDomain: number, timestamp: number }],
    'POST /functions/v1/admin-auth': [{ username: number, password: number }],
  };
  const own = bodies[`${endpoint.method} ${endpoint.path}`];
  if (!own) throw new Error(`Add bodies for ${endpoint.method} ${endpoint.path} here.`);
  return [...own, {}, { phone: number, whatsapp: [number] }, `"${number}`];
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
  const bait = baits().map((text) => encodeURIComponent(text));
  // Also of endpoints that require ids.
  const ads = pathValues.ad_id?.slice(0, 4).join(',');
  return [
    '',
    `?ads=${ads}`,
    ...bait.flatMap((text) => [`?q=${text}`, `?city=${text}`, `?cursor=${text}&limit=${text}`]),
  ];
}

/** Returns every request to an endpoint, without credentials. */
function requestsOf(endpoint: Endpoint): InjectOptions[] {
  const payloads: InjectOptions[] = endpoint.body
    ? bodiesOf(endpoint).map((payload) => ({
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      }))
    : endpoint.binaryBody
      ? [{ payload: Buffer.from(seller.phone), headers: { 'content-type': 'image/png' } }]
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
  const buyer = await signUpMember(server);
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
