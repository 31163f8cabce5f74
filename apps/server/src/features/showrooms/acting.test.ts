import { randomUUID } from 'node:crypto';
import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { listenLive } from '../../testing/live-listener.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { sendConcurrently } from '../../testing/send-concurrently.ts';
import { insertShowroom, insertStaff } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, readBalance, type SignedInMember } from '../../testing/users.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const send = (headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url: `/api/${url}`, headers, ...(payload ? { payload } : {}) });
const codeOf = async (response: ReturnType<typeof send>) => {
  const { statusCode, body } = await response;
  return `${statusCode} ${body === '' ? '' : JSON.parse(body).code}`.trim();
};

async function newShowroom() {
  const owner = await insertSignedInMember(server);
  return { owner, id: await insertShowroom(server, { owner_id: owner.id }) };
}

interface Person extends SignedInMember {
  /** Headers with which the person acts for the showroom. */
  acting: Headers;
  staffId: string;
}

async function employ(showroom: string, role: StaffRole, name = 'مازن'): Promise<Person> {
  const person = await insertSignedInMember(server);
  await server.owner.query('update profiles set display_name = $2 where user_id = $1', [person.id, name]);
  const staffId = await insertStaff(server, { showroom_id: showroom, member_id: person.id, role });
  return { ...person, staffId, acting: { ...person.headers, [actingHeader]: showroom } };
}

describe('a person who acts for a showroom', () => {
  test('answers for the owner; only the showroom’s side learns who wrote', async () => {
    const { owner, id } = await newShowroom();
    const person = await employ(id, 'answering');
    const buyer = await insertSignedInMember(server);
    const ad = await insertAd(server, { user_id: owner.id });
    const question = await send(buyer.headers, 'PUT', `messages/${randomUUID()}`, {
      receiver_id: owner.id,
      ad_id: ad.id,
      content: 'هل السيارة موجودة؟',
    });
    const { conversation_id } = question.json();
    const { items } = (await send(person.acting, 'GET', 'conversations')).json();
    expect(items).toMatchObject([{ id: conversation_id, is_seller: true, unread_count: 1 }]);
    const answer = { conversation_id, content: 'نعم موجودة' };
    const sent = await send(person.acting, 'PUT', `messages/${randomUUID()}`, answer);
    expect(sent.json()).toMatchObject({ sender_id: owner.id, author: 'مازن' });

    const threadOf = (headers: Headers) => send(headers, 'GET', `conversations/${conversation_id}/messages`);
    for (const headers of [owner.headers, person.acting]) {
      expect((await threadOf(headers)).json().items).toMatchObject([{ author: null }, { author: 'مازن' }]);
    }
    const seen = await threadOf(buyer.headers);
    expect(seen.json().items).toMatchObject([{ author: null }, { author: null, sender_id: owner.id }]);
    for (const url of [
      `conversations/${conversation_id}/messages`,
      'conversations',
      'me/notifications',
      'me/export',
    ]) {
      const { body } = await send(buyer.headers, 'GET', url);
      expect(body, url).not.toContain('مازن');
      expect(body, url).not.toContain(person.id);
    }
    // In the own account nothing has changed.
    expect((await send(person.headers, 'GET', 'conversations')).json().items).toEqual([]);
    expect(await codeOf(threadOf(person.headers))).toBe('404 conversation-not-found');
  });

  test('posts, changes a price and sells for the owner, and is recorded', async () => {
    const { owner, id } = await newShowroom();
    const person = await employ(id, 'seller');
    const photo_ids = await insertWaitingPhotos(server, owner.id, 1);
    const form = { ...adForm({ photo_ids }), phone: '0912345678', whatsapp: '0912345678' };
    const posted = await send(person.acting, 'POST', 'ads', form);
    expect(posted.statusCode, posted.body).toBe(200);
    const price = { price: Math.round(form.price * 0.9) };
    const change = await send(person.acting, 'PUT', `me/ads/${form.id}/price-changes/${randomUUID()}`, price);
    expect(change.statusCode, change.body).toBe(200);
    const changes = (await send(owner.headers, 'GET', `me/ads/${form.id}/price-changes`)).json();
    expect(changes.items).toMatchObject([{ ...price, acted_by: 'مازن' }]);
    expect((await send(person.acting, 'PUT', `ads/${form.id}/status`, { status: 'sold' })).statusCode).toBe(
      204,
    );
    expect((await send(owner.headers, 'GET', 'me/ads')).json().items).toMatchObject([
      { id: form.id, status: 'sold' },
    ]);
    const { rows } = await server.owner.query('select user_id, posted_by, status_by from ads where id = $1', [
      form.id,
    ]);
    expect(rows).toEqual([{ user_id: owner.id, posted_by: person.id, status_by: person.id }]);
    expect(await codeOf(send(person.acting, 'DELETE', `ads/${form.id}`))).toBe('403 not-for-staff');
    const seen = await server.app.inject(`/api/ads/${form.id}`);
    expect(seen.body).not.toContain(person.id);
    expect(seen.body).not.toContain('مازن');
  });

  test('pauses, resumes and sells for the owner, whose history names the person', async () => {
    const { owner, id } = await newShowroom();
    const person = await employ(id, 'seller');
    const { id: adId } = await insertAd(server, { user_id: owner.id });
    for (const act of ['pause', 'resume']) {
      const done = await send(person.acting, 'PUT', `me/ads/${adId}/acts/${randomUUID()}`, { act });
      expect(done.statusCode, done.body).toBe(200);
      server.clock.advance({ seconds: 1 });
    }
    const sale = await send(person.acting, 'PUT', `me/ads/${adId}/sales/${randomUUID()}`, {
      price: 9_000_000,
    });
    expect(sale.statusCode, sale.body).toBe(200);
    const events = (await send(owner.headers, 'GET', `me/ads/${adId}/events`)).json().items;
    expect(events).toMatchObject([
      { act: 'sold', acted_by: 'مازن' },
      { act: 'resumed', acted_by: 'مازن' },
      { act: 'paused', acted_by: 'مازن' },
      { act: 'posted', acted_by: null },
    ]);
    const answering = await employ(id, 'answering');
    const denied = send(answering.acting, 'PUT', `me/ads/${adId}/acts/${randomUUID()}`, { act: 'resume' });
    expect(await codeOf(denied)).toBe('403 not-for-staff');
  });

  test('accepts an offer for the owner, and is recorded', async () => {
    const { owner, id } = await newShowroom();
    const person = await employ(id, 'answering');
    const buyer = await insertSignedInMember(server);
    const { id: adId } = await insertAd(server, { user_id: owner.id });
    const offer = randomUUID();
    await send(buyer.headers, 'PUT', `offers/${offer}`, { ad_id: adId, amount: 9_000_000, confirmed: true });
    const url = `offers/${offer}/answers/${randomUUID()}`;
    const accepted = await send(person.acting, 'PUT', url, { answer: 'accept' });
    expect(accepted.json()).toMatchObject({
      author: 'مازن',
      sender_id: owner.id,
      offer: { state: 'accepted' },
    });
  });

  test('sees the balance, not the address and the notifications of the owner', async () => {
    const { owner, id } = await newShowroom();
    const person = await employ(id, 'answering');
    const profile = (await send(person.acting, 'GET', 'me')).json();
    expect(profile).toMatchObject({ user_id: owner.id, email: person.email, staff_role: 'answering' });
    expect(profile.unread.notifications).toBe(0);
    expect((await send(owner.headers, 'GET', 'me')).json()).toMatchObject({
      email: owner.email,
      staff_role: null,
    });
    expect(JSON.stringify(profile)).not.toContain(owner.email);
    expect(profile).toMatchObject({ phone: null, whatsapp: null });
    const seller = await employ(id, 'seller');
    expect((await send(seller.acting, 'GET', 'me')).json().phone).toBe(owner.phone);
  });
});

describe('points of a showroom', () => {
  test('are spent by several persons at once, never below zero, each spending with its person', async () => {
    const { owner, id } = await newShowroom();
    const persons = [await employ(id, 'seller', 'مازن'), await employ(id, 'manager', 'عبير')];
    await server.owner.query('update profiles set points = 4, credits = 0 where user_id = $1', [owner.id]);
    const ads = await Promise.all(Array.from({ length: 6 }, () => insertAd(server)));
    const tries = ads.flatMap((ad, n) => ({ ad, person: persons[n % 2] as Person }));
    const responses = await sendConcurrently(tries, ({ ad, person }) =>
      send(person.acting, 'POST', `ads/${ad.id}/reveal`),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 409, 409]);
    const { balance } = await readBalance(server, owner.id);
    expect(balance).toEqual({ points: 0, credits: 0 });

    const manager = (persons[1] as Person).acting;
    const entries: { reason: string; ad_id: string; acted_by: string | null }[] = (
      await send(manager, 'GET', 'me/point-entries')
    ).json().items;
    const spent = entries.filter(({ reason }) => reason === 'reveal');
    const expected = tries
      .filter((_, n) => responses[n]?.statusCode === 200)
      .map(({ ad, person }) => `${ad.id} ${person === persons[0] ? 'مازن' : 'عبير'}`);
    expect(spent.map(({ ad_id, acted_by }) => `${ad_id} ${acted_by}`).sort()).toEqual(expected.sort());

    // What one has revealed costs the others nothing, and those who only answer do not see it.
    const revealed = tries.find((_, n) => responses[n]?.statusCode === 200)?.ad.id as string;
    for (const { acting } of persons) {
      const again = (await send(acting, 'POST', `ads/${revealed}/reveal`)).json();
      expect(again).toMatchObject({ points_spent: 0, contact: { phone: expect.any(String) } });
    }
    const answering = await employ(id, 'answering');
    expect((await send(answering.acting, 'GET', `ads/${revealed}/viewer`)).json().contact).toBeNull();
    // The persons have not revealed it themselves.
    const [{ headers }] = persons as [Person];
    expect((await send(headers, 'GET', `ads/${revealed}/viewer`)).json().contact).toBeNull();
  });
});

describe('acting ends at once', () => {
  let second: Awaited<ReturnType<typeof startSecondNode>>;
  let origin: string;
  beforeAll(async () => {
    second = await startSecondNode(server);
    origin = await second.app.listen({ port: 0 });
  });
  afterAll(async () => {
    second.app.server.closeAllConnections();
    await second.close();
  });

  const ways: Record<
    string,
    (showroom: { owner: SignedInMember; id: string }, person: Person) => Promise<unknown>
  > = {
    'when the person is removed': ({ owner }, { staffId }) =>
      send(owner.headers, 'DELETE', `me/showroom/staff/${staffId}`),
    'when the person leaves': (_, { staffId, headers }) =>
      send(headers, 'DELETE', `me/employment/${staffId}`),
    'when the owner is suspended': ({ owner }) =>
      server.owner.query(
        `insert into suspensions (id, user_id, reason, created_at) values (gen_random_uuid(), $1, 'احتيال', now())`,
        [owner.id],
      ),
    'when the showroom is closed': ({ id }) =>
      server.owner.query(`update showrooms set state = 'closed' where id = $1`, [id]),
    'when the traders’ plan is reversed': ({ owner }) =>
      server.owner.query(
        `update profiles set membership_type = 'free', membership_expires_at = null where user_id = $1`,
        [owner.id],
      ),
  };

  test.each(Object.keys(ways))('%s, also for an open stream on another node', async (way) => {
    const showroom = await newShowroom();
    const person = await employ(showroom.id, 'seller');
    const stream = await listenLive(origin, person.acting);
    await stream.until(1);
    expect(await codeOf(send(person.acting, 'GET', 'me/ads'))).toBe('200 undefined');
    await ways[way]?.(showroom, person);
    await stream.ended;
    expect(await codeOf(send(person.acting, 'GET', 'me/ads'))).toBe('403 not-staff');
    expect((await listenLive(origin, person.acting)).status).toBe(403);
    // The account of the person is as before.
    expect((await send(person.headers, 'GET', 'me/ads')).statusCode).toBe(200);
  });

  test('when the plan runs out, and returns with the plan', async () => {
    const { owner, id } = await newShowroom();
    const person = await employ(id, 'seller');
    const setEnd = (end: string) =>
      server.owner.query(`update profiles set membership_expires_at = ${end} where user_id = $1`, [owner.id]);
    await setEnd("now() - interval '1 day'");
    expect(await codeOf(send(person.acting, 'GET', 'me/ads'))).toBe('403 not-staff');
    expect((await send(person.headers, 'GET', 'me/employment')).json().employment.is_active).toBe(false);
    await setEnd("now() + interval '1 day'");
    expect((await send(person.acting, 'GET', 'me/ads')).statusCode).toBe(200);
  });

  test('and what a person did keeps the name', async () => {
    const { owner, id } = await newShowroom();
    const person = await employ(id, 'seller');
    const ad = await insertAd(server);
    expect((await send(person.acting, 'POST', `ads/${ad.id}/reveal`)).statusCode).toBe(200);
    await send(owner.headers, 'DELETE', `me/showroom/staff/${person.staffId}`);
    const { items } = (await send(owner.headers, 'GET', 'me/point-entries')).json();
    expect(items).toContainEqual(expect.objectContaining({ reason: 'reveal', acted_by: 'مازن' }));
  });
});

test('the owner’s live events of favorites and notifications do not reach those who act', async () => {
  const origin = await server.app.listen({ port: 0 });
  const { owner, id } = await newShowroom();
  const person = await employ(id, 'manager');
  const stream = await listenLive(origin, person.acting);
  await stream.until(1);
  const ad = await insertAd(server);
  await send(owner.headers, 'PUT', `me/favorites/${ad.id}`);
  await send(owner.headers, 'POST', `ads/${ad.id}/reveal`);
  await stream.until(2);
  expect(stream.heard.map(({ event }) => event)).toEqual(['ready', 'points']);
  stream.close();
  server.app.server.closeAllConnections();
});
