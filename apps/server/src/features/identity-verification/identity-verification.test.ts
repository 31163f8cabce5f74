import { randomUUID } from 'node:crypto';
import type { SellerRole } from '@arabati/domain/ads/vocabulary';
import { waitingIdentityDays } from '@arabati/domain/identity-verification/identity';
import type { Identity } from '@arabati/domain/identity-verification/identity-verification.endpoints';
import { localPhone } from '@arabati/domain/sign-in/phone';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import {
  putIdentityRequest,
  sendIdentity,
  storedIdentityFiles,
  uploadIdentityDocument,
} from '../../testing/identity-requests.ts';
import { phonePhoto } from '../../testing/photos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { sweepIdentities } from './sweep-identities.ts';

type Headers = { authorization: string };

let market: TestApp;
let desk: Headers;
let colleague: Headers;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  colleague = await signInAdministrator(market, 'zameela', 'moderator');
});
afterAll(() => market.close());

async function newDealer(role: SellerRole = 'وسيط'): Promise<SignedInMember & { adId: string }> {
  const member = await insertSignedInMember(market);
  const { id: adId } = await insertAd(market, { user_id: member.id, seller_role: role });
  return { ...member, adId };
}

const send = (method: 'GET' | 'PUT' | 'DELETE', url: string, headers: Partial<Headers>, payload?: object) =>
  market.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const read = async ({ headers }: { headers: Headers }): Promise<Identity> => {
  const response = await send('GET', '/api/me/identity', headers);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const approve = (id: string, by = desk, display_name = 'سلمى') =>
  send('PUT', `/api/admin/identities/${id}/decision`, by, { state: 'approved', display_name });
const reject = (id: string, by = desk, reason = 'الصورة غير واضحة') =>
  send('PUT', `/api/admin/identities/${id}/decision`, by, { state: 'rejected', reason });
const takeBack = (id: string, by = desk, reason = 'انتقل المعرض') =>
  send('PUT', `/api/admin/identities/${id}/taking-back`, by, { reason });
const rename = (member: SignedInMember, display_name: string) =>
  send('PUT', '/api/me', member.headers, {
    display_name,
    city: 'بحري',
    phone: localPhone(member.phone),
    whatsapp: localPhone(member.whatsapp),
  });
const waiting = async () => (await send('GET', '/api/admin/identities/waiting', desk)).json().waiting;
const listed = async (query: string) =>
  (await send('GET', `/api/admin/identities?${query}`, desk))
    .json()
    .items.map(({ id }: { id: string }) => id) as string[];
const titlesOf = async ({ headers }: { headers: Headers }) =>
  (await send('GET', '/api/me/notifications', headers))
    .json()
    .items.map(({ title }: { title: string }) => title) as string[];
const actsAbout = async (userId: string) =>
  (
    await market.owner.query(
      "select act, details ->> 'notes' as notes from audit_entries where user_id = $1 and act like 'identity%' order by created_at, act",
      [userId],
    )
  ).rows;
const isShownVerified = async (adId: string) =>
  (await send('GET', `/api/ads/${adId}`, {})).json().seller.identity_verified;
const inDays = (days: number) => new Date(market.clock.now().getTime() + days * 86_400_000);
const sweepAt = (time: Date) => sweepIdentities({ ...market.services, clock: { now: () => time } });

describe('who may ask', () => {
  test.each([
    ['an agent', 'وكيل', true],
    ['a broker', 'وسيط', true],
    ['an owner of a car', 'مالك', false],
  ] as const)('%s with an ad: %s, %s', async (_, role, eligible) => {
    const member = await newDealer(role);
    expect(await read(member)).toEqual({ eligible, open: eligible, request: null, documents: [] });
    const uploaded = await uploadIdentityDocument(market, member.headers);
    expect(uploaded.statusCode).toBe(eligible ? 200 : 403);
  });

  test('a member with the plan for traders in force, and nobody after it has ended', async () => {
    const member = await insertSignedInMember(market);
    const setPlan = (end: Date) =>
      market.owner.query(
        "update profiles set membership_type = 'premium_trader', membership_expires_at = $2 where user_id = $1",
        [member.id, end],
      );
    await setPlan(inDays(1));
    expect((await read(member)).eligible).toBe(true);
    await setPlan(inDays(-1));
    expect((await read(member)).eligible).toBe(false);
    const sent = await putIdentityRequest(market, member.headers, { document_ids: [randomUUID()] });
    expect([sent.statusCode, sent.json().code]).toEqual([403, 'not-a-dealer']);
  });
});

describe('pictures', () => {
  test('are stored once for each id, without metadata, and at most three', async () => {
    const { headers } = await newDealer();
    const before = (await storedIdentityFiles(market)).length;
    const id = randomUUID();
    const photo = await phonePhoto();
    const uploads = await Promise.all(
      [1, 2, 3].map(() => uploadIdentityDocument(market, headers, { id, photo })),
    );
    for (const response of uploads)
      expect(response.json()).toEqual({ document: { id, width: 600, height: 800 } });
    const shown = await send('GET', `/api/me/identity/documents/${id}`, headers);
    const metadata = await sharp(shown.rawPayload).metadata();
    expect([metadata.format, metadata.exif, metadata.xmp, metadata.icc]).toEqual([
      'webp',
      undefined,
      undefined,
      undefined,
    ]);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    await uploadIdentityDocument(market, headers);
    await uploadIdentityDocument(market, headers);
    const fourth = await uploadIdentityDocument(market, headers);
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'too-many-documents']);
    expect((await storedIdentityFiles(market)).length).toBe(before + 3);
    for (let n = 0; n < 2; n += 1)
      expect((await send('DELETE', `/api/me/identity/documents/${id}`, headers)).statusCode).toBe(204);
    expect((await storedIdentityFiles(market)).length).toBe(before + 2);
  });

  test('are opened only by their member and by administrators with the permission', async () => {
    const dealer = await newDealer();
    const { id, documents } = await sendIdentity(market, dealer.headers);
    const [document] = documents as [string];
    const own = `/api/me/identity/documents/${document}`;
    const atDesk = `/api/admin/identities/${id}/documents/${document}`;
    const stranger = await newDealer();
    expect((await send('GET', own, dealer.headers)).statusCode).toBe(200);
    expect((await send('GET', own, stranger.headers)).statusCode).toBe(404);
    expect((await send('GET', own, {})).statusCode).toBe(401);
    for (const by of [desk, colleague]) {
      const seen = await send('GET', atDesk, by);
      expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
    const accountant = await signInAdministrator(market, 'muhasib', 'accountant');
    for (const url of [atDesk, `/api/admin/identities/${id}`, '/api/admin/identities'])
      expect((await send('GET', url, accountant)).statusCode).toBe(403);
    expect((await approve(id, accountant)).statusCode).toBe(403);
    for (const headers of [dealer.headers, {}])
      expect((await send('GET', atDesk, headers)).statusCode).toBe(401);
    // The id of the picture with the id of another request.
    const other = await sendIdentity(market, stranger.headers);
    const crossed = `/api/admin/identities/${other.id}/documents/${document}`;
    expect((await send('GET', crossed, desk)).statusCode).toBe(404);
    for (const file of await storedIdentityFiles(market)) {
      expect((await market.app.inject(`/photos/${file}`)).statusCode).toBe(404);
      expect((await market.app.inject(`/photos/${file.replace('identity', 'large')}`)).statusCode).toBe(404);
    }
  });
});

describe('a request', () => {
  test('is stored once, and is the only open one', async () => {
    const { headers, id: userId } = await newDealer();
    const { id, documents } = await sendIdentity(market, headers, { name: 'معرض الخرطوم', pictures: 2 });
    const form = { id, name: 'معرض الخرطوم', document_ids: documents };
    expect((await putIdentityRequest(market, headers, form)).statusCode).toBe(204);
    const state = await read({ headers });
    expect(state).toMatchObject({
      open: false,
      documents: [],
      request: { id, state: 'waiting', kind: 'showroom-licence', name: 'معرض الخرطوم' },
    });
    expect(state.request?.documents.map((one) => one.id)).toEqual(documents);
    expect((await uploadIdentityDocument(market, headers)).json().code).toBe('identity-requested');
    const second = await putIdentityRequest(market, headers, { document_ids: documents });
    expect(second.json().code).toBe('identity-requested');
    const stranger = await newDealer();
    expect((await putIdentityRequest(market, stranger.headers, form)).json().code).toBe('id-taken');
    const { rows } = await market.owner.query('select id from identity_requests where user_id = $1', [
      userId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('of two sent at the same time is one', async () => {
    const { headers } = await newDealer();
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await uploadIdentityDocument(market, headers, { id });
    const sent = await Promise.all(
      ids.map((id) => putIdentityRequest(market, headers, { document_ids: [id] })),
    );
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  test('contains uploaded pictures of the same member only', async () => {
    const [dealer, stranger] = [await newDealer(), await newDealer()];
    const theirs = randomUUID();
    await uploadIdentityDocument(market, stranger.headers, { id: theirs });
    const stolen = await putIdentityRequest(market, dealer.headers, { document_ids: [theirs] });
    expect(stolen.json().code).toBe('document-missing');
    expect((await read(dealer)).request).toBeNull();
    const empty = await putIdentityRequest(market, dealer.headers, { name: ' ', kind: 'selfie' });
    expect(empty.json().fields).toEqual({
      name: 'required',
      kind: 'required',
      document_ids: 'photo-required',
    });
  });

  test('is withdrawn with its pictures, once, and can be sent anew', async () => {
    const { headers } = await newDealer();
    const before = await storedIdentityFiles(market);
    const { id } = await sendIdentity(market, headers, { pictures: 3 });
    const stranger = await newDealer();
    const url = `/api/me/identity/requests/${id}`;
    expect((await send('DELETE', url, stranger.headers)).statusCode).toBe(204);
    expect((await read({ headers })).request?.id).toBe(id);
    for (let n = 0; n < 2; n += 1) expect((await send('DELETE', url, headers)).statusCode).toBe(204);
    expect(await read({ headers })).toMatchObject({ request: null, open: true });
    expect(await storedIdentityFiles(market)).toEqual(before);
    const next = await sendIdentity(market, headers);
    await reject(next.id);
    const late = await send('DELETE', `/api/me/identity/requests/${next.id}`, headers);
    expect(late.json().code).toBe('identity-decided');
  });
});

describe('the desk', () => {
  test('lists waiting requests oldest first, and finds those of a member', async () => {
    const [first, second] = [await newDealer(), await newDealer()];
    const count = await waiting();
    const early = await sendIdentity(market, first.headers);
    market.clock.advance({ seconds: 1 });
    const late = await sendIdentity(market, second.headers);
    expect(await waiting()).toBe(count + 2);
    const ids = await listed('state=waiting');
    expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id));
    const number = (await send('GET', '/api/me', second.headers)).json().user_id_display;
    expect(await listed(`q=${number}`)).toEqual([late.id]);
    const file = (await send('GET', `/api/admin/identities/${early.id}`, desk)).json();
    expect(file).toMatchObject({
      request: { id: early.id, member: { user_id: first.id, display_name: 'سلمى' }, administrator: null },
      member: {
        membership_type: 'free',
        ads: { active: 1, sold: 0, removed: 0 },
        strikes: 0,
        rejected: 0,
        taken_back: 0,
      },
    });
    expect(file.next_waiting).not.toBe(early.id);
  });

  test('approves once: pictures are deleted, the badge is shown, the member and the log know', async () => {
    const dealer = await newDealer();
    const before = await storedIdentityFiles(market);
    const { id, documents } = await sendIdentity(market, dealer.headers, { pictures: 2 });
    expect(await isShownVerified(dealer.adId)).toBe(false);
    for (let n = 0; n < 2; n += 1) {
      const decided = await approve(id);
      expect(decided.statusCode, decided.body).toBe(204);
    }
    expect(await storedIdentityFiles(market)).toEqual(before);
    expect((await send('GET', `/api/me/identity/documents/${documents[0]}`, dealer.headers)).statusCode).toBe(
      404,
    );
    expect(await isShownVerified(dealer.adId)).toBe(true);
    const { seller, items } = (await send('GET', `/api/sellers/${dealer.id}/ads`, {})).json();
    expect([seller.identity_verified, items[0].seller.identity_verified]).toEqual([true, true]);
    expect((await read(dealer)).request).toMatchObject({ state: 'approved', documents: [] });
    expect((await read(dealer)).open).toBe(false);
    expect((await titlesOf(dealer)).filter((title) => title === 'هويتك موثّقة')).toHaveLength(1);
    expect(await actsAbout(dealer.id)).toEqual([{ act: 'identity-approved', notes: null }]);
    expect((await approve(id, colleague)).json().code).toBe('identity-decided');
    expect(await listed('state=approved')).toContain(id);
  });

  test('rejects with a reason, after which the member asks again', async () => {
    const dealer = await newDealer();
    const before = await storedIdentityFiles(market);
    const { id } = await sendIdentity(market, dealer.headers);
    for (let n = 0; n < 2; n += 1) expect((await reject(id)).statusCode).toBe(204);
    expect((await reject(id, desk, 'سبب آخر')).json().code).toBe('identity-decided');
    expect(await storedIdentityFiles(market)).toEqual(before);
    expect(await read(dealer)).toMatchObject({
      open: true,
      request: { state: 'rejected', reason: 'الصورة غير واضحة' },
    });
    expect(await titlesOf(dealer)).toContain('لم نوثّق هويتك');
    expect(await actsAbout(dealer.id)).toEqual([{ act: 'identity-rejected', notes: 'الصورة غير واضحة' }]);
    const next = await sendIdentity(market, dealer.headers);
    const file = (await send('GET', `/api/admin/identities/${next.id}`, desk)).json();
    expect(file.member.rejected).toBe(1);
  });

  test('of two concurrent decisions, one counts', async () => {
    const dealer = await newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    const decided = await Promise.all([approve(id, desk), reject(id, colleague)]);
    expect(decided.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await actsAbout(dealer.id)).toHaveLength(1);
  });

  test('does not approve a name that it has not compared with the documents', async () => {
    const dealer = await newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    await rename(dealer, 'معرض الأمان');
    expect((await approve(id)).json().code).toBe('identity-renamed');
    expect(await isShownVerified(dealer.adId)).toBe(false);
    expect((await approve(id, desk, 'معرض الأمان')).statusCode).toBe(204);
  });

  test('takes a verification back once, with a reason', async () => {
    const dealer = await newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    expect((await takeBack(id)).json().code).toBe('identity-decided');
    await approve(id);
    for (let n = 0; n < 2; n += 1) expect((await takeBack(id)).statusCode).toBe(204);
    expect((await takeBack(id, colleague)).json().code).toBe('identity-decided');
    expect(await isShownVerified(dealer.adId)).toBe(false);
    expect(await read(dealer)).toMatchObject({
      open: true,
      request: { state: 'ended', ended_by: 'desk', reason: 'انتقل المعرض' },
    });
    expect(await titlesOf(dealer)).toContain('سحبنا توثيق هويتك');
    expect((await actsAbout(dealer.id)).map(({ act }) => act)).toContain('identity-taken-back');
  });
});

describe('a verification', () => {
  test('ends with another name, not with a form that keeps it', async () => {
    const dealer = await newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    await approve(id);
    expect((await rename(dealer, 'سلمى')).statusCode).toBe(200);
    expect(await isShownVerified(dealer.adId)).toBe(true);
    await rename(dealer, 'سلمى محمد');
    expect(await isShownVerified(dealer.adId)).toBe(false);
    // The former name does not return it.
    await rename(dealer, 'سلمى');
    expect(await isShownVerified(dealer.adId)).toBe(false);
    expect(await read(dealer)).toMatchObject({ open: true, request: { state: 'ended', ended_by: 'name' } });
    expect((await titlesOf(dealer)).filter((title) => title === 'انتهى توثيق هويتك')).toHaveLength(1);
  });

  test('ends after its term, and can be renewed shortly before', async () => {
    const dealer = await newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    await approve(id);
    const endIn = (days: number) =>
      market.owner.query(
        `with ending as (update identity_requests set valid_until = $2 where id = $1 returning user_id)
         update profiles set identity_until = $2 from ending where profiles.user_id = ending.user_id`,
        [id, inDays(days)],
      );
    await endIn(30);
    expect((await read(dealer)).open).toBe(true);
    const renewed = await sendIdentity(market, dealer.headers);
    expect(await isShownVerified(dealer.adId)).toBe(true);
    await approve(renewed.id);
    expect(await isShownVerified(dealer.adId)).toBe(true);
    expect(await listed('state=ended')).toContain(id);

    const later = inDays(3 * 366);
    expect((await sweepAt(later)).lapsed).toBeGreaterThan(0);
    expect(await isShownVerified(dealer.adId)).toBe(false);
    expect((await read(dealer)).request).toMatchObject({ state: 'ended', ended_by: 'term' });
  });
});

describe('the sweep', () => {
  test('deletes unsent pictures after a day, and files without a row after an hour', async () => {
    const { headers } = await newDealer();
    await uploadIdentityDocument(market, headers);
    await market.services.identityStore.write(
      'ab0123456789abcdef0123456789abcd-identity.webp',
      Buffer.from('not removed'),
    );
    // Files have the machine's time, which differs from the test clock.
    const ahead = (hours: number) =>
      new Date(Math.max(Date.now(), market.clock.now().getTime()) + hours * 3_600_000);
    expect((await sweepAt(new Date(Date.now() - 3_600_000))).files).toBe(0);
    const hour = await sweepAt(ahead(2));
    expect(hour.files).toBe(1);
    await sweepAt(ahead(26));
    expect((await read({ headers })).documents).toEqual([]);
  });

  test('deletes a request that waited too long, with its pictures, and notifies the member', async () => {
    const dealer = await newDealer();
    const { documents } = await sendIdentity(market, dealer.headers);
    await sweepAt(inDays(waitingIdentityDays - 1));
    expect((await read(dealer)).request?.state).toBe('waiting');
    await sweepAt(inDays(waitingIdentityDays + 1));
    expect((await read(dealer)).request).toBeNull();
    expect((await send('GET', `/api/me/identity/documents/${documents[0]}`, dealer.headers)).statusCode).toBe(
      404,
    );
    expect(await titlesOf(dealer)).toContain('لم نراجع طلب التوثيق');
  });

  test('removes a file that could not be removed with the decision', async () => {
    const dealer = await newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    const { identityStore } = market.services;
    const { remove } = identityStore;
    const count = (await storedIdentityFiles(market)).length;
    identityStore.remove = () => Promise.reject(new Error('disk'));
    expect((await approve(id)).statusCode).toBe(204);
    identityStore.remove = remove;
    expect((await storedIdentityFiles(market)).length).toBe(count);
    await sweepAt(new Date(Date.now() + 2 * 3_600_000));
    expect((await storedIdentityFiles(market)).length).toBeLessThan(count);
  });
});

test('deleting the account deletes the pictures and requests', async () => {
  const dealer = await newDealer();
  const before = await storedIdentityFiles(market);
  await sendIdentity(market, dealer.headers, { pictures: 2 });
  const deleted = await send('DELETE', `/api/admin/members/${dealer.id}`, desk, { reason: 'مكرر' });
  expect(deleted.statusCode, deleted.body).toBe(204);
  expect(await storedIdentityFiles(market)).toEqual(before);
  const { rows } = await market.owner.query('select id from identity_requests where user_id = $1', [
    dealer.id,
  ]);
  expect(rows).toEqual([]);
});
