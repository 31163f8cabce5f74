import { randomUUID } from 'node:crypto';
import { draftDays, draftLimits, draftsMaximum, showroomDraftsMaximum } from '@arabati/domain/drafts/draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftFields, draftForm } from '../../testing/drafts.ts';
import { storedPhotoFiles, uploadPhoto } from '../../testing/photo-requests.ts';
import { noisePhoto } from '../../testing/photos.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { insertShowroom } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { deleteAccount } from '../own-account/own-account.public.ts';
import { placeShowroomPhotos, sweepPhotos } from '../photos/photos.public.ts';
import { sweepDrafts } from './drafts.public.ts';

let server: TestApp;
let member: SignedInMember;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  member = await insertSignedInMember(server);
});
afterAll(() => server.close());

const send = (method: 'GET' | 'PUT' | 'DELETE', id = '', payload?: object, by = member) =>
  server.app.inject({
    method,
    url: `/api/me/drafts${id && `/${id}`}`,
    headers: by.headers,
    ...(payload ? { payload } : {}),
  });
const save = async (id: string, form: object, by = member) => (await send('PUT', id, form, by)).json();
const list = async (by = member) => (await send('GET', '', undefined, by)).json().items;
const photo = (id: string, angle: string | null = null) => ({ id, angle });

test('a draft is stored as typed, and listed for its member only', async () => {
  const id = randomUUID();
  const other = await insertSignedInMember(server);
  const [first, second] = (await insertWaitingPhotos(server, member.id, 2)) as [string, string];
  const typed = {
    title: '  كورولا 1234567890 ',
    description: 'سطر\n\nسطر ',
    price_amount: '١٢٫٥',
    year: 'كم',
  };
  const saved = await save(id, draftForm(typed, { photos: [photo(second, 'front'), photo(first)] }));
  expect(saved).toMatchObject({ outcome: 'saved', draft: { id, version: 1, fields: draftFields(typed) } });
  expect(saved.draft.photos).toMatchObject([
    { id: second, angle: 'front', photo: { width: 800 } },
    { id: first, angle: null },
  ]);
  expect(await list()).toEqual([saved.draft]);
  expect(await list(other)).toEqual([]);
  expect(await save(id, draftForm(), other)).toMatchObject({ code: 'id-taken' });
  expect((await send('DELETE', id, undefined, other)).statusCode).toBe(204);
  expect(await list()).toHaveLength(1);
  expect(await save(id, draftForm({ title: 'س'.repeat(401) }))).toMatchObject({
    code: 'invalid-input',
    fields: { 'fields.title': 'too-long' },
  });
  // What PostgreSQL cannot store.
  expect(await save(randomUUID(), draftForm({ title: 'أ\0ب\ud800' }))).toMatchObject({
    outcome: 'saved',
    draft: { fields: { title: 'أب\ufffd' } },
  });
});

test('the chassis number is not stored', async () => {
  const id = randomUUID();
  await save(id, { ...draftForm(), fields: { ...draftFields(), chassis_number: 'NZE121-3012345' } });
  const { rows } = await server.owner.query('select fields::text from ad_drafts where id = $1', [id]);
  expect(rows[0].fields).not.toContain('NZE121');
});

describe('two devices', () => {
  test('of which one has not loaded the latest version: nothing is overwritten', async () => {
    const id = randomUUID();
    await save(id, draftForm({ title: 'كورولا' }));
    expect(await save(id, draftForm({ title: 'كورولا 2015' }, { base_version: 1 }))).toMatchObject({
      outcome: 'saved',
      draft: { version: 2 },
    });
    expect(await save(id, draftForm({ title: 'هايلوكس' }, { base_version: 1 }))).toMatchObject({
      outcome: 'changed',
      draft: { version: 2, fields: { title: 'كورولا 2015' } },
    });
    // A retry after a lost response.
    expect(await save(id, draftForm({ title: 'كورولا 2015' }, { base_version: 1 }))).toMatchObject({
      outcome: 'saved',
      draft: { version: 2 },
    });
  });

  test('that change the same version at once: one of them succeeds', async () => {
    const id = randomUUID();
    await save(id, draftForm());
    const results = await Promise.all(
      ['أ', 'ب', 'ج', 'د'].map((title) => save(id, draftForm({ title }, { base_version: 1 }))),
    );
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'changed', 'changed', 'saved']);
    expect((await list())[0].version).toBe(2);
  });

  test('of which one has posted or deleted the draft: it does not return', async () => {
    const [posted, deleted] = [randomUUID(), randomUUID()];
    for (const id of [posted, deleted]) await save(id, draftForm());
    const photo_ids = await insertWaitingPhotos(server, member.id, 1);
    const payload = { ...adForm({ id: posted, photo_ids }), phone: '0912345678', whatsapp: '0912345678' };
    const headers = member.headers;
    expect((await server.app.inject({ method: 'POST', url: '/api/ads', headers, payload })).statusCode).toBe(
      200,
    );
    for (let n = 0; n < 2; n += 1) expect((await send('DELETE', deleted)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    const { rows } = await server.owner.query(
      `select count(*)::int as count from live_events where user_id = $1 and kind = 'drafts'`,
      [member.id],
    );
    expect(rows[0].count).toBe(4);
    for (const id of [posted, deleted]) {
      expect(await save(id, draftForm({ title: 'متأخر' }, { base_version: 1 }))).toEqual({
        outcome: 'gone',
        draft: null,
      });
    }
    expect(await save(posted, draftForm())).toMatchObject({ outcome: 'gone' });
  });
});

test('a member has at most ten drafts, also of concurrent requests', async () => {
  const results = await Promise.all(
    Array.from({ length: draftsMaximum + 2 }, () => save(randomUUID(), draftForm())),
  );
  expect(results.filter(({ outcome }) => outcome === 'full')).toHaveLength(2);
  expect(await list()).toHaveLength(draftsMaximum);
});

test('a member with the plan of showrooms has more drafts', async () => {
  await server.owner.query(
    `update profiles set membership_type = 'premium_trader', membership_expires_at = now() + interval '1 day'
      where user_id = $1`,
    [member.id],
  );
  for (let count = 0; count <= draftsMaximum; count += 1) {
    expect((await save(randomUUID(), draftForm())).outcome).toBe('saved');
  }
  const response = await server.app.inject({ url: '/api/me/drafts', headers: member.headers });
  expect(response.json().limit).toBe(showroomDraftsMaximum);
});

describe('photos', () => {
  test('of others, of ads and of other drafts are omitted', async () => {
    const other = await insertSignedInMember(server);
    const [own, taken] = (await insertWaitingPhotos(server, member.id, 2)) as [string, string];
    const [foreign] = (await insertWaitingPhotos(server, other.id, 1)) as [string];
    await save(randomUUID(), draftForm({}, { photos: [photo(taken)] }));
    const photos = [photo(foreign), photo(taken), photo(randomUUID()), photo(own)];
    expect((await save(randomUUID(), draftForm({}, { photos }))).draft.photos).toMatchObject([{ id: own }]);
  });

  test('are not swept and cannot be deleted while their draft lives, and are deleted with it', async () => {
    const { id: photoId } = (await uploadPhoto(server, await noisePhoto(), { by: member })).json();
    const id = randomUUID();
    await save(id, draftForm({}, { photos: [photo(photoId)] }));
    const remove = { method: 'DELETE', url: `/api/photos/${photoId}`, headers: member.headers } as const;
    expect((await server.app.inject(remove)).json().code).toBe('not-found');
    await server.owner.query(`update photos set created_at = created_at - interval '9 days' where id = $1`, [
      photoId,
    ]);
    expect((await sweepPhotos(server.services)).photos).toBe(0);
    expect(await storedPhotoFiles(server)).not.toEqual([]);
    await send('DELETE', id);
    expect(await storedPhotoFiles(server)).toEqual([]);
  });

  test('have a limit of bytes in all drafts together', async () => {
    const [first, second] = (await insertWaitingPhotos(server, member.id, 2)) as [string, string];
    await server.owner.query('update photos set bytes = $2 where id = any($1)', [
      [first, second],
      draftLimits('free').photoBytes / 2 + 1,
    ]);
    expect(await save(randomUUID(), draftForm({}, { photos: [photo(first)] }))).toMatchObject({
      outcome: 'saved',
    });
    expect(await save(randomUUID(), draftForm({}, { photos: [photo(second)] }))).toMatchObject({
      code: 'too-many-photos',
    });
    expect(await list()).toHaveLength(1);
  });

  test('beyond the limit, which an ended plan has lowered, stay, and their draft can still be changed', async () => {
    const [first, second] = (await insertWaitingPhotos(server, member.id, 2)) as [string, string];
    const id = randomUUID();
    await save(id, draftForm({}, { photos: [photo(first)] }));
    await server.owner.query('update photos set bytes = $2 where id = $1', [
      first,
      draftLimits('free').photoBytes + 1,
    ]);
    const changed = draftForm({ title: 'كورولا' }, { base_version: 1, photos: [photo(first)] });
    expect(await save(id, changed)).toMatchObject({ outcome: 'saved' });
    const added = draftForm({ title: 'كورولا' }, { base_version: 2, photos: [photo(first), photo(second)] });
    expect(await save(id, added)).toMatchObject({ code: 'too-many-photos' });
  });

  test('are posted with their angles', async () => {
    const photo_ids = await insertWaitingPhotos(server, member.id, 3);
    const form = adForm({ photo_ids, photo_angles: ['front', null] });
    const payload = { ...form, phone: '0912345678', whatsapp: '0912345678' };
    const headers = member.headers;
    await server.app.inject({ method: 'POST', url: '/api/ads', headers, payload });
    const ad = (await server.app.inject(`/api/ads/${form.id}`)).json();
    expect(ad.photos.map(({ angle }: { angle: string | null }) => angle)).toEqual(['front', null, null]);
    const wrong = { ...payload, id: randomUUID(), photo_angles: ['above'] };
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/ads', headers, payload: wrong })).json(),
    ).toMatchObject({ code: 'invalid-input' });
  });
});

test('a photo is in a draft or in a showroom, not in both', async () => {
  const [logo, drafted] = (await insertWaitingPhotos(server, member.id, 2)) as [string, string];
  const showroom = await insertShowroom(server, { owner_id: member.id });
  const place = (photoIds: string[]) =>
    server.services.database
      .transaction()
      .execute((tx) => placeShowroomPhotos(tx, { userId: member.id, showroomId: showroom, photoIds }));
  await place([logo]);
  const id = randomUUID();
  const { draft } = await save(id, draftForm({}, { photos: [photo(logo), photo(drafted)] }));
  expect(draft.photos).toMatchObject([{ id: drafted }]);
  await expect(place([logo, drafted])).rejects.toMatchObject({ code: 'photo-missing' });
});

test('a draft is deleted after a month without change, and with the account', async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  const { draft } = await save(old, draftForm());
  expect(Date.parse(draft.expires_at) - Date.parse(draft.updated_at)).toBe(draftDays * 86_400_000);
  await save(recent, draftForm());
  await server.owner.query(
    `update ad_drafts set updated_at = updated_at - interval '30 days 1 minute' where id = $1`,
    [old],
  );
  await sweepDrafts(server.services.database, server.clock.now(), 10);
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([recent]);
  await deleteAccount(server.services, member.id);
  const { rows } = await server.owner.query('select 1 from ad_drafts where id = $1', [recent]);
  expect(rows).toEqual([]);
});

test('saving a draft fails if it is concurrently deleted for its age', async () => {
  const id = randomUUID();
  await save(id, draftForm());
  const saved = await whileLocked(server, ['delete from ad_drafts where id = $1', id], () =>
    save(id, draftForm({ title: 'كورولا' }, { base_version: 1 })),
  );
  expect(saved).toEqual({ outcome: 'gone', draft: null });
});
