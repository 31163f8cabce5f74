import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { insertShowroom, refreshAllShowrooms } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { announceShowroomAds } from './announce-showroom-ads.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const running = { stopped: () => false };
const refresh = () => refreshAllShowrooms(server);
const announce = () => announceShowroomAds(server.services, running);
const path = (id: string) => `/api/me/followed-showrooms/${id}`;
const send = async (method: 'PUT' | 'DELETE' | 'GET' | 'POST', url: string, { headers }: SignedInMember) => {
  const response = await server.app.inject({ method, url, headers });
  return { status: response.statusCode, ...(response.body ? response.json() : {}) };
};
const noticesOf = async (member: SignedInMember) =>
  (await send('GET', '/api/me/notifications', member)).items.filter(
    ({ type }: { type: string }) => type === 'showroom_ads',
  );
async function openShowroom(state: 'waiting' | 'draft' = 'waiting') {
  const owner = await insertSignedInMember(server);
  const id = await insertShowroom(server, { owner_id: owner.id, name: 'معرض النيل', state });
  await refresh();
  return { owner, id };
}

test('a member follows a public showroom once, sees it in the list, and stops', async () => {
  const { owner, id } = await openShowroom();
  const hidden = await openShowroom('draft');
  const member = await insertSignedInMember(server);
  for (const _ of [1, 2]) expect(await send('PUT', path(id), member)).toEqual({ status: 204 });
  expect(await send('PUT', path(hidden.id), member)).toMatchObject({ code: 'showroom-not-found' });
  expect(await send('PUT', path(id), owner)).toMatchObject({ code: 'oneself' });
  expect(await send('GET', path(id), member)).toMatchObject({ followed: true });
  const { items } = await send('GET', '/api/me/followed-showrooms', member);
  expect(items).toMatchObject([{ id, name: 'معرض النيل', is_public: true }]);
  for (const _ of [1, 2]) expect(await send('DELETE', path(id), member)).toEqual({ status: 204 });
  expect(await send('GET', path(id), member)).toMatchObject({ followed: false });
});

test('new ads are announced once, in one unread notification that counts them, and not to who blocked the owner', async () => {
  const { owner, id } = await openShowroom();
  const [follower, blocking] = [await insertSignedInMember(server), await insertSignedInMember(server)];
  for (const member of [follower, blocking]) await send('PUT', path(id), member);
  await send('PUT', `/api/me/blocks/${owner.id}`, blocking);
  await insertAd(server, { user_id: owner.id, title: 'كورولا' });
  expect(await announce()).toBe(1);
  expect(await noticesOf(follower)).toMatchObject([
    { showroom_id: id, message: expect.stringContaining('سيارة جديدة: ') },
  ]);
  const second = await insertAd(server, { user_id: owner.id, title: 'هايلوكس' });
  await announce();
  const [notice, ...others] = await noticesOf(follower);
  expect(others).toEqual([]);
  expect(notice.message).toContain('سيارتين جديدتين، آخرها');
  expect(await noticesOf(blocking)).toEqual([]);

  // An ad that is listed again is not new, and a notification that was read starts a new count.
  await server.owner.query("update ads set status = 'sold' where id = $1", [second.id]);
  await server.owner.query("update ads set status = 'active' where id = $1", [second.id]);
  expect(await announce()).toBe(0);
  await send('POST', `/api/me/notifications/${notice.id}/read`, follower);
  await server.owner.query('update notifications set is_read = true where id = $1', [notice.id]);
  await insertAd(server, { user_id: owner.id, title: 'أكسنت' });
  await announce();
  const notices = await noticesOf(follower);
  expect(notices).toHaveLength(2);
  expect(notices[0].message).toContain('سيارة جديدة: ');
});

test('an ad that is renewed, paused and resumed is not announced again', async () => {
  const { owner, id } = await openShowroom();
  const follower = await insertSignedInMember(server);
  await send('PUT', path(id), follower);
  const ad = await insertAd(server, { user_id: owner.id, title: 'كورولا' });
  await announce();
  // As if it had been posted 31 days ago: the record of its announcement has expired.
  const posted = new Date(server.clock.now().getTime() - 31 * 86_400_000);
  await server.owner.query('update ads set created_at = $2 where id = $1', [ad.id, posted]);
  await server.owner.query('delete from showroom_ads_to_announce where ad_id = $1', [ad.id]);
  await server.owner.query('update notifications set is_read = true where user_id = $1', [follower.id]);
  for (const act of ['renew', 'pause', 'resume']) {
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/me/ads/${ad.id}/acts/${randomUUID()}`,
      headers: owner.headers,
      payload: { act },
    });
    expect(response.statusCode, response.body).toBe(200);
  }
  await announce();
  expect(await noticesOf(follower)).toHaveLength(1);
});

test('nothing is announced after the plan has ended, and nothing is queued without followers', async () => {
  const { owner, id } = await openShowroom();
  await insertAd(server, { user_id: owner.id });
  expect(await announce()).toBe(0);
  const follower = await insertSignedInMember(server);
  await send('PUT', path(id), follower);
  await server.services.database
    .updateTable('profiles')
    .set({ membership_type: 'free', membership_expires_at: null })
    .where('user_id', '=', owner.id)
    .execute();
  await refresh();
  await insertAd(server, { user_id: owner.id });
  expect(await announce()).toBe(1);
  expect(await noticesOf(follower)).toEqual([]);
  expect((await send('GET', '/api/me/followed-showrooms', follower)).items).toMatchObject([
    { is_public: false },
  ]);
});

describe('a followed showroom that is not public', () => {
  const nothingElse = { city: '', logo: null, verified: false, ads: 0, brands: [], is_public: false };
  async function follow() {
    const { owner, id } = await openShowroom();
    await insertAd(server, { user_id: owner.id });
    const { rows } = await server.owner.query(
      `insert into photos (id, user_id, name, width, height, blur, bytes, created_at)
       values (gen_random_uuid(), $1, $2, 1, 1, '', 1, now()) returning name`,
      [owner.id, id.replaceAll('-', '')],
    );
    await server.owner.query('update showrooms set logo_photo = $2 where id = $1', [id, rows[0].name]);
    await refresh();
    const follower = await insertSignedInMember(server);
    await send('PUT', path(id), follower);
    const itemOf = async () => (await send('GET', '/api/me/followed-showrooms', follower)).items[0];
    expect(await itemOf()).toMatchObject({ name: 'معرض النيل', city: 'الخرطوم', ads: 1, is_public: true });
    const exported = async () => (await send('GET', '/api/me/export', follower)).followed_showrooms;
    return { owner, id, itemOf, exported };
  }
  const change = (id: string, columns: string) =>
    server.owner.query(`update showrooms set ${columns} where id = $1`, [id]);

  test('has only its name while its page is closed or its plan has ended', async () => {
    const { owner, id, itemOf, exported } = await follow();
    await change(id, "state = 'closed'");
    await refresh();
    expect(await itemOf()).toMatchObject({ id, slug: id, name: 'معرض النيل', ...nothingElse });
    expect(await exported()).toMatchObject([{ name: 'معرض النيل' }]);
    await change(id, "state = 'verified', verified_at = now()");
    await server.owner.query(
      "update profiles set membership_type = 'free', membership_expires_at = null where user_id = $1",
      [owner.id],
    );
    await refresh();
    expect(await itemOf()).toMatchObject({ id, slug: id, name: 'معرض النيل', ...nothingElse });
  });

  test('has no name once administrators have rejected it, until they verify it', async () => {
    const { id, itemOf, exported } = await follow();
    for (const state of ['rejected', 'waiting', 'closed']) {
      await change(id, `state = '${state}', state_reason = 'الاسم لغيرك', name = 'معرض الحكومة'`);
      await refresh();
      expect(await itemOf(), state).toMatchObject({ id, slug: id, name: null, ...nothingElse });
      expect(await exported(), state).toMatchObject([{ name: null, slug: null }]);
    }
    await change(id, "state = 'verified', verified_at = now(), state_reason = ''");
    await refresh();
    expect(await itemOf()).toMatchObject({ name: 'معرض الحكومة', verified: true, ads: 1, is_public: true });
  });
});
