import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { createIdentityActors } from '../../testing/identity-actors.ts';
import {
  putIdentityRequest,
  sendIdentity,
  storedIdentityFiles,
  uploadIdentityDocument,
} from '../../testing/identity-requests.ts';
import { phonePhoto } from '../../testing/photos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

type Headers = { authorization: string };

let market: TestApp;
let desk: Headers;
let colleague: Headers;
let actors: ReturnType<typeof createIdentityActors>;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  colleague = await signInAdministrator(market, 'zameela', 'moderator');
  actors = createIdentityActors(market, desk);
});
afterAll(() => market.close());

describe('who may ask', () => {
  test.each([
    ['an agent', 'وكيل', true],
    ['a broker', 'وسيط', true],
    ['an owner of a car', 'مالك', false],
  ] as const)('%s with an ad: %s, %s', async (_, role, eligible) => {
    const member = await actors.newDealer(role);
    expect(await actors.read(member)).toEqual({ eligible, open: eligible, request: null, documents: [] });
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
    await setPlan(actors.inDays(1));
    expect((await actors.read(member)).eligible).toBe(true);
    await setPlan(actors.inDays(-1));
    expect((await actors.read(member)).eligible).toBe(false);
    const sent = await putIdentityRequest(market, member.headers, { document_ids: [randomUUID()] });
    expect([sent.statusCode, sent.json().code]).toEqual([403, 'not-a-dealer']);
  });
});

describe('pictures', () => {
  test('are stored once for each id, without metadata, and at most three', async () => {
    const { headers } = await actors.newDealer();
    const before = (await storedIdentityFiles(market)).length;
    const id = randomUUID();
    const photo = await phonePhoto();
    const uploads = await Promise.all(
      [1, 2, 3].map(() => uploadIdentityDocument(market, headers, { id, photo })),
    );
    for (const response of uploads)
      expect(response.json()).toEqual({ document: { id, width: 600, height: 800 } });
    const shown = await actors.send('GET', `/api/me/identity/documents/${id}`, headers);
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
      expect((await actors.send('DELETE', `/api/me/identity/documents/${id}`, headers)).statusCode).toBe(204);
    expect((await storedIdentityFiles(market)).length).toBe(before + 2);
  });

  test('are opened only by their member and by administrators with the permission', async () => {
    const dealer = await actors.newDealer();
    const { id, documents } = await sendIdentity(market, dealer.headers);
    const [document] = documents as [string];
    const own = `/api/me/identity/documents/${document}`;
    const atDesk = `/api/admin/identities/${id}/documents/${document}`;
    const stranger = await actors.newDealer();
    expect((await actors.send('GET', own, dealer.headers)).statusCode).toBe(200);
    expect((await actors.send('GET', own, stranger.headers)).statusCode).toBe(404);
    expect((await actors.send('GET', own, {})).statusCode).toBe(401);
    for (const by of [desk, colleague]) {
      const seen = await actors.send('GET', atDesk, by);
      expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
    const accountant = await signInAdministrator(market, 'muhasib', 'accountant');
    for (const url of [atDesk, `/api/admin/identities/${id}`, '/api/admin/identities'])
      expect((await actors.send('GET', url, accountant)).statusCode).toBe(403);
    expect((await actors.approve(id, accountant)).statusCode).toBe(403);
    for (const headers of [dealer.headers, {}])
      expect((await actors.send('GET', atDesk, headers)).statusCode).toBe(401);
    // The id of the picture with the id of another request.
    const other = await sendIdentity(market, stranger.headers);
    const crossed = `/api/admin/identities/${other.id}/documents/${document}`;
    expect((await actors.send('GET', crossed, desk)).statusCode).toBe(404);
    for (const file of await storedIdentityFiles(market)) {
      expect((await market.app.inject(`/photos/${file}`)).statusCode).toBe(404);
      expect((await market.app.inject(`/photos/${file.replace('identity', 'large')}`)).statusCode).toBe(404);
    }
  });
});

describe('a request', () => {
  test('is stored once, and is the only open one', async () => {
    const { headers, id: userId } = await actors.newDealer();
    const { id, documents } = await sendIdentity(market, headers, { name: 'معرض الخرطوم', pictures: 2 });
    const form = { id, name: 'معرض الخرطوم', document_ids: documents };
    expect((await putIdentityRequest(market, headers, form)).statusCode).toBe(204);
    const state = await actors.read({ headers });
    expect(state).toMatchObject({
      open: false,
      documents: [],
      request: { id, state: 'waiting', kind: 'showroom-licence', name: 'معرض الخرطوم' },
    });
    expect(state.request?.documents.map((one) => one.id)).toEqual(documents);
    expect((await uploadIdentityDocument(market, headers)).json().code).toBe('identity-requested');
    const second = await putIdentityRequest(market, headers, { document_ids: documents });
    expect(second.json().code).toBe('identity-requested');
    const stranger = await actors.newDealer();
    expect((await putIdentityRequest(market, stranger.headers, form)).json().code).toBe('id-taken');
    const { rows } = await market.owner.query('select id from identity_requests where user_id = $1', [
      userId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('of two sent at the same time is one', async () => {
    const { headers } = await actors.newDealer();
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await uploadIdentityDocument(market, headers, { id });
    const sent = await Promise.all(
      ids.map((id) => putIdentityRequest(market, headers, { document_ids: [id] })),
    );
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  test('contains uploaded pictures of the same member only', async () => {
    const [dealer, stranger] = [await actors.newDealer(), await actors.newDealer()];
    const theirs = randomUUID();
    await uploadIdentityDocument(market, stranger.headers, { id: theirs });
    const stolen = await putIdentityRequest(market, dealer.headers, { document_ids: [theirs] });
    expect(stolen.json().code).toBe('document-missing');
    expect((await actors.read(dealer)).request).toBeNull();
    const empty = await putIdentityRequest(market, dealer.headers, { name: ' ', kind: 'selfie' });
    expect(empty.json().fields).toEqual({
      name: 'required',
      kind: 'required',
      document_ids: 'photo-required',
    });
  });

  test('is withdrawn with its pictures, once, and can be sent anew', async () => {
    const { headers } = await actors.newDealer();
    const before = await storedIdentityFiles(market);
    const { id } = await sendIdentity(market, headers, { pictures: 3 });
    const stranger = await actors.newDealer();
    const url = `/api/me/identity/requests/${id}`;
    expect((await actors.send('DELETE', url, stranger.headers)).statusCode).toBe(204);
    expect((await actors.read({ headers })).request?.id).toBe(id);
    for (let n = 0; n < 2; n += 1) expect((await actors.send('DELETE', url, headers)).statusCode).toBe(204);
    expect(await actors.read({ headers })).toMatchObject({ request: null, open: true });
    expect(await storedIdentityFiles(market)).toEqual(before);
    const next = await sendIdentity(market, headers);
    await actors.reject(next.id);
    const late = await actors.send('DELETE', `/api/me/identity/requests/${next.id}`, headers);
    expect(late.json().code).toBe('identity-decided');
  });
});

test('deleting the account deletes the pictures and requests', async () => {
  const dealer = await actors.newDealer();
  const before = await storedIdentityFiles(market);
  await sendIdentity(market, dealer.headers, { pictures: 2 });
  const deleted = await actors.send('DELETE', `/api/admin/members/${dealer.id}`, desk, { reason: 'مكرر' });
  expect(deleted.statusCode, deleted.body).toBe(204);
  expect(await storedIdentityFiles(market)).toEqual(before);
  const { rows } = await market.owner.query('select id from identity_requests where user_id = $1', [
    dealer.id,
  ]);
  expect(rows).toEqual([]);
});
