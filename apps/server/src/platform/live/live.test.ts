import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LiveTestListener, listenLive } from '../../testing/live-listener.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { advisoryLockClasses } from '../advisory-locks.ts';
import { listenToDatabase } from '../database-listener.ts';
import { monitorDatabase } from '../database-monitor.ts';
import { registerProblemHandler } from '../problem-handler.ts';
import { createLiveStream, eventText } from './live-stream.ts';
import { lockRecipients, publishLiveEvents } from './publish-live-events.ts';
import { serveLive } from './serve-live.ts';
import { sweepLiveEvents } from './sweep-live-events.ts';

let testServer: TestApp;
let second: Awaited<ReturnType<typeof startSecondNode>>;
let origins: [string, string];
beforeAll(async () => {
  testServer = await startTestApp();
  second = await startSecondNode(testServer);
  origins = [await testServer.app.listen({ port: 0 }), await second.app.listen({ port: 0 })];
});
afterAll(async () => {
  // fetch opens connections in advance, and a server waits a minute for one without a request.
  for (const { app } of [testServer, second]) app.server.closeAllConnections();
  await second.close();
  await testServer.close();
});

const open: LiveTestListener[] = [];
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});

const newMember = () => insertSignedInMember(testServer);

async function listen(node: 0 | 1, headers: Record<string, string>, lastEventId?: string) {
  const listener = await listenLive(origins[node], headers, lastEventId);
  open.push(listener);
  return listener;
}

const publish = (userId: string, adId: string) =>
  testServer.services.database
    .transaction()
    .execute((tx) =>
      publishLiveEvents(tx, [
        { userId, kind: 'favorites', ids: { ad_id: adId }, now: testServer.clock.now() },
      ]),
    );

const adsOf = (events: { event?: string | undefined; data: string }[]) =>
  events.filter(({ event }) => event !== 'ready').map(({ data }) => JSON.parse(data).ad_id);

describe('a live stream', () => {
  test('without a session is rejected', async () => {
    const result = await listenLive(origins[0], {});
    expect(result.status).toBe(401);
  });

  test('receives events published on any node: ids only, of its own member only', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const here = await listen(0, one.headers);
    const there = await listen(1, one.headers);
    const stranger = await listen(1, other.headers);
    await Promise.all([here.until(1), there.until(1), stranger.until(1)]);
    expect(here.heard[0]).toMatchObject({ event: 'ready', data: '{"resumed":false}' });

    await publish(one.id, 'a');
    await publish(one.id, 'b');
    for (const listener of [here, there]) {
      expect(adsOf(await listener.until(3))).toEqual(['a', 'b']);
      expect(listener.heard[1]).toMatchObject({ event: 'favorites', data: '{"ad_id":"a"}' });
    }
    await publish(other.id, 'c');
    expect(adsOf(await stranger.until(2))).toEqual(['c']);
  });

  test('resumes on another node without missing events', async () => {
    const member = await newMember();
    const before = await listen(0, member.headers);
    await before.until(1);
    await publish(member.id, 'a');
    const lastId = (await before.until(2)).at(-1)?.id;
    before.close();
    await before.ended;

    for (const adId of ['b', 'c', 'd']) await publish(member.id, adId);
    const after = await listen(1, member.headers, lastId);
    await after.until(4);
    await publish(member.id, 'e');
    expect(adsOf(await after.until(5))).toEqual(['b', 'c', 'd', 'e']);
    expect(after.heard[0]?.data).toBe('{"resumed":true}');
  });

  test('neither misses nor repeats events during concurrent publishing and reconnects', async () => {
    const member = await newMember();
    const expected = Array.from({ length: 60 }, (_, n) => String(n));
    const announcing = Promise.all(
      expected.map(async (adId) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 600));
        await testServer.services.database.transaction().execute(async (tx) => {
          await publishLiveEvents(tx, [
            { userId: member.id, kind: 'favorites', ids: { ad_id: adId }, now: testServer.clock.now() },
          ]);
          // An id is generated and not committed yet. The next id must not become visible first.
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
        });
      }),
    );
    const received: string[] = [];
    // Start at event 0, otherwise events published before the first position would count as missed.
    let listener = await listen(0, member.headers);
    let lastId = (await listener.until(1))[0]?.id;
    const [{ data }] = listener.heard as [{ data: string }];
    expect(data).toBe('{"resumed":false}');
    const latest = await testServer.services.database
      .selectFrom('live_events')
      .select('ids')
      .where('user_id', '=', member.id)
      .where('kind', '=', 'favorites')
      .where('id', '<=', Number(lastId))
      .orderBy('id')
      .execute();
    received.push(...latest.map(({ ids }) => ids.ad_id as string));
    for (let round = 0; round < 6; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 80));
      listener.close();
      await listener.ended;
      received.push(...adsOf(listener.heard));
      lastId = listener.heard.at(-1)?.id ?? lastId;
      listener = await listen((round % 2) as 0 | 1, member.headers, lastId);
      await listener.until(1);
    }
    await announcing;
    await listener.until(1 + expected.length - received.length);
    received.push(...adsOf(listener.heard));
    expect(received).toHaveLength(expected.length);
    expect(new Set(received)).toEqual(new Set(expected));
  });

  test('with a last event id that is too old or invalid gets the instruction to refetch everything', async () => {
    testServer.clock.advance({ days: 5 });
    const member = await newMember();
    await publish(member.id, 'a');
    const oldest = await testServer.services.database
      .selectFrom('live_events')
      .select('id')
      .where('user_id', '=', member.id)
      .where('kind', '=', 'favorites')
      .executeTakeFirstOrThrow();
    const { events } = await sweepLiveEvents(testServer.services, { closing: new AbortController().signal });
    expect(events).toBeGreaterThan(0);
    for (const lastId of ['0', String(oldest.id + 1_000), 'no number']) {
      const listener = await listen(0, member.headers, lastId);
      expect(await listener.until(1)).toMatchObject([{ data: '{"resumed":false}', id: String(oldest.id) }]);
    }
    const listener = await listen(0, member.headers, String(oldest.id - 1));
    expect(await listener.until(2)).toMatchObject([{ data: '{"resumed":true}' }, { id: String(oldest.id) }]);
  });

  test('ends on every node when the session ends, in every way that a session can end', async () => {
    const member = await newMember();
    const [here, there] = [await listen(0, member.headers), await listen(1, member.headers)];
    await Promise.all([here.until(1), there.until(1)]);
    await testServer.services.database.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    await Promise.all([here.ended, there.ended]);
    expect((await listenLive(origins[1], member.headers)).status).toBe(401);
  });

  test('is rejected if its session ends while it is opened', async () => {
    const member = await newMember();
    const earlier = await listen(0, member.headers);
    await earlier.until(1);
    const opened = await whileLocked(
      testServer,
      ['select pg_advisory_xact_lock($1, hashtext($2))', advisoryLockClasses.liveEvents, member.id],
      () => listen(0, member.headers),
      async () => {
        await testServer.services.database.deleteFrom('sessions').where('user_id', '=', member.id).execute();
        // The node has received the end of the session.
        await earlier.ended;
      },
    );
    expect(opened.status).toBe(401);
  });

  test('receives events that were published while the node was disconnected from the database', async () => {
    const member = await newMember();
    const listener = await listen(1, member.headers);
    await listener.until(1);
    await testServer.services.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'arabati live'`,
    );
    await publish(member.id, 'a');
    expect(adsOf(await listener.until(2))).toEqual(['a']);
  });
});

describe('a burst of streams', () => {
  test('opens without rejections while the database is slow, and leaves connections to other requests', async () => {
    const members = [];
    for (let n = 0; n < 75; n += 1) members.push(await newMember());
    const client = await testServer.owner.connect();
    await client.query('begin; lock table sessions in access exclusive mode');
    const burst = members.flatMap(({ headers }) => Array.from({ length: 8 }, () => listen(0, headers)));
    const plans = await fetch(`${origins[0]}/api/plans`);
    expect(plans.status).toBe(200);
    await expect.poll(() => testServer.services.pool.waitingCount).toBe(0);
    await client.query('rollback');
    client.release();
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses).toHaveLength(600);
  });

  test('gets spread reconnect delays when a node stops', async () => {
    const node = await startSecondNode(testServer);
    const origin = await node.app.listen({ port: 0 });
    const members = [];
    for (let n = 0; n < 12; n += 1) members.push(await newMember());
    const responses = await Promise.all(
      members.map(({ headers }) => fetch(`${origin}/api/live`, { headers })),
    );
    await node.close();
    const streams = await Promise.all(responses.map((response) => response.text()));
    const pauses = streams.map((text) => Number(/^retry: (\d+)$/m.exec(text)?.[1] ?? 'NaN'));
    expect(pauses.every((ms) => ms >= 0 && ms <= 60)).toBe(true);
    expect(new Set(pauses).size).toBeGreaterThan(3);
  });
});

describe('publishing', () => {
  test('sends nothing if the transaction is rolled back', async () => {
    const member = await newMember();
    const listener = await listen(0, member.headers);
    await listener.until(1);
    await testServer.services.database
      .transaction()
      .execute(async (tx) => {
        await publishLiveEvents(tx, [
          { userId: member.id, kind: 'points', ids: { ad_id: 'undone' }, now: testServer.clock.now() },
        ]);
        throw new Error('undone');
      })
      .catch(() => {});
    await publish(member.id, 'done');
    expect(adsOf(await listener.until(2))).toEqual(['done']);
  });

  test('for the same members in opposite order does not deadlock', async () => {
    const [a, b] = [await newMember(), await newMember()];
    const both = (userIds: string[]) =>
      testServer.services.database.transaction().execute(async (tx) => {
        await lockRecipients(tx, userIds);
        for (const userId of userIds) {
          await publishLiveEvents(tx, [{ userId, kind: 'points', ids: {}, now: testServer.clock.now() }]);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      });
    const rounds = Array.from({ length: 6 }, (_, n) => both(n % 2 ? [a.id, b.id] : [b.id, a.id]));
    await expect(Promise.all(rounds)).resolves.toHaveLength(6);
  });

  test('closes the stream of a client that does not read fast enough', () => {
    const stream = createLiveStream(
      { userId: 'a', sessionId: 'b', actedBy: null },
      { lastId: 0, lifeMs: 60_000 },
    );
    const text = eventText({ id: 1, name: 'messages', data: { conversation_id: 'c'.repeat(36) } });
    let written = 0;
    while (stream.write(text)) written += text.length;
    expect(stream.body.destroyed).toBe(true);
    expect(written).toBeGreaterThan(60_000);
    expect(written).toBeLessThanOrEqual(64 * 1024);
  });

  test('writes nothing to a stream that has ended and is not yet read', async () => {
    const member = { userId: 'u', sessionId: 's', actedBy: null };
    const stream = createLiveStream(member, { lastId: 0, lifeMs: 60_000 });
    const errors: Error[] = [];
    stream.body.on('error', (error) => errors.push(error));
    stream.end();
    expect(stream.write(eventText({ id: 1, name: 'messages', data: {} }))).toBe(false);
    stream.end();
    expect(await stream.body.toArray()).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("a member's further stream closes the oldest, and a full node rejects streams", async () => {
    const small = await serveFewStreams({ lifeMs: 600_000 });
    const streams = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const stream = await listenLive(small.origin, {});
      await stream.until(1);
      streams.push(stream);
    }
    await streams[0]?.ended;
    const last = await listenLive(small.origin, other);
    expect(last.status).toBe(200);
    expect((await listenLive(small.origin, other)).status).toBe(503);
    await small.app.close();
    await Promise.all([...streams, last].map(({ ended }) => ended));
  });

  test('streams expire, which makes room for others', async () => {
    const small = await serveFewStreams({ lifeMs: 400 });
    const streams = await Promise.all([{}, {}, other].map((headers) => listenLive(small.origin, headers)));
    await Promise.all(streams.map(({ ended }) => ended));
    const last = await listenLive(small.origin, other);
    expect(last.status).toBe(200);
    await small.app.close();
    await last.ended;
  });
});

const other = { authorization: 'other' };

/**
 * A server that accepts three streams, two of them of one member. Requests are a new member's, or another's with the
 * headers `other`.
 */
async function serveFewStreams({ lifeMs }: { lifeMs: number }) {
  const [{ id: memberId }, { id: otherId }] = [await newMember(), await newMember()];
  const app = Fastify();
  registerProblemHandler(app);
  serveLive(app, testServer.services, {
    listener: listenToDatabase(app, testServer.services, monitorDatabase(app, testServer.services)),
    authenticate: async ({ headers }) => {
      const userId = headers.authorization === other.authorization ? otherId : memberId;
      return { userId, sessionId: userId, email: '', actedBy: null, role: null };
    },
    authenticateActing: async (member) => member,
    findSessions: async (ids) => [...ids],
    streamsPerMember: 2,
    streamsPerNode: 3,
    heartbeatMs: 20,
    lifeMs,
  });
  return { app, origin: await app.listen({ port: 0 }) };
}
