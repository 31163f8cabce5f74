import { randomUUID } from 'node:crypto';
import { lastKhartoumDays } from '@arabati/domain/time/khartoum';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { newOrder } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { changeMembership } from '../activations/activations.public.ts';
import { createAdministrator } from '../administration/administration.public.ts';
import { countEndedDays } from './count-ended-days.ts';
import { countDaysQuery } from './statistics.queries.ts';

const credentials = { username: 'mudeer', password: 'Sudan-2026!' };

async function startAdministeredMarket({ ads = 0 } = {}): Promise<TestApp> {
  const server = await startTestApp({}, { ads });
  await createAdministrator(server.services, credentials);
  return server;
}

/** Starts a new session for each request, because some tests advance the clock by days. */
async function get(server: TestApp, path: string) {
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: credentials,
  });
  const headers = { authorization: `Bearer ${signedIn.json().token}` };
  return (await server.app.inject({ url: `/api/admin${path}`, headers })).json();
}

describe('figures by day', () => {
  let server: TestApp;
  beforeEach(async () => {
    // Far in the future, because the server has already counted the last days at its start.
    server = await startAdministeredMarket();
    return () => server.close();
  });

  const dayOf = async (day: string) => {
    const { days } = await get(server, '/daily-figures');
    return days.find((figures: { day: string }) => figures.day === day);
  };
  const nothing = { sign_ups: 0, ads: 0, reveals: 0, messages: 0, activations: 0, revenue: 0 };

  /** Creates one event of each kind at a timestamp. */
  async function letThingsHappen(at: string) {
    server.clock.set(at);
    const now = server.clock.now();
    const { database } = server.services;
    const buyer = await insertSeller(server);
    const ad = await insertAd(server);
    const reveal = { ad_id: ad.id, created_at: now };
    await database
      .insertInto('contact_reveals')
      .values([
        { ...reveal, user_id: buyer, points_spent: 1 },
        { ...reveal, user_id: ad.user_id, points_spent: 0 },
      ])
      .execute();
    const conversation = randomUUID();
    await database
      .insertInto('conversations')
      .values({
        id: conversation,
        ad_id: ad.id,
        ad_title: 'تويوتا',
        seller_id: ad.user_id,
        buyer_id: buyer,
        created_at: now,
      })
      .execute();
    await database
      .insertInto('messages')
      .values({
        id: randomUUID(),
        conversation_id: conversation,
        position: 1,
        sender_id: buyer,
        receiver_id: ad.user_id,
        content: 'سلام',
        created_at: now,
      })
      .execute();
    for (const membership of ['premium_trader', 'free'] as const) {
      await database
        .transaction()
        .execute((tx) =>
          changeMembership(tx, { userId: buyer, membership, order: newOrder(server, { now }) }),
        );
    }
    return { buyer, ad };
  }
  const one = { sign_ups: 2, ads: 1, reveals: 1, messages: 1, activations: 1, revenue: 25_000 };

  test('cover the last 90 days, today last, and each event belongs to its day in Khartoum', async () => {
    await letThingsHappen('2027-11-20T21:59:59.999Z');
    await letThingsHappen('2027-11-20T22:00:00Z');
    await letThingsHappen('2027-11-21T21:59:59.999Z');
    const { days } = await get(server, '/daily-figures');
    expect(days.map(({ day }: { day: string }) => day)).toEqual(lastKhartoumDays(server.clock.now(), 90));
    expect(days.at(-1)).toEqual({
      day: '2027-11-21',
      ...{ sign_ups: 4, ads: 2, reveals: 2, messages: 2, activations: 2, revenue: 50_000 },
    });
    expect(days.at(-2)).toEqual({ day: '2027-11-20', ...one });
    expect(days.at(-3)).toEqual({ day: '2027-11-19', ...nothing });
  });

  test('do not change when the counted rows are deleted', async () => {
    const { ad } = await letThingsHappen('2027-11-20T12:00:00Z');
    server.clock.set('2027-11-20T22:05:00Z');
    expect(await countEndedDays(server.services)).toBeGreaterThan(0);
    await server.services.database.deleteFrom('users').where('id', '=', ad.user_id).execute();
    expect(await dayOf('2027-11-20')).toEqual({ day: '2027-11-20', ...one });

    server.clock.advance({ days: 2 });
    expect(await countEndedDays(server.services)).toBeGreaterThan(0);
    expect(await dayOf('2027-11-20')).toEqual({ day: '2027-11-20', ...one });
  });

  test('include rows that are inserted later with an earlier date, after a day', async () => {
    server.clock.set('2027-11-21T12:00:00Z');
    await countEndedDays(server.services);
    await insertAd(server, { created_at: new Date('2027-11-20T12:00:00Z') });
    expect(await countEndedDays(server.services)).toBe(0);
    expect(await dayOf('2027-11-20')).toEqual({ day: '2027-11-20', ...nothing });
    server.clock.advance({ days: 1, minutes: 1 });
    await countEndedDays(server.services);
    expect(await dayOf('2027-11-20')).toMatchObject({ ads: 1 });
  });

  test('are the same when two nodes count concurrently', async () => {
    await letThingsHappen('2027-11-20T12:00:00Z');
    server.clock.set('2027-11-22T12:00:00Z');
    await Promise.all([countEndedDays(server.services), countEndedDays(server.services)]);
    expect(await dayOf('2027-11-20')).toEqual({ day: '2027-11-20', ...one });
  });
});

describe('ads by brand and city', () => {
  test("have the catalogue's names, most ads first, active ads only", async () => {
    const server = await startAdministeredMarket();
    try {
      await insertAd(server, { brand: 'تويوتا', city: 'الخرطوم' });
      await insertAd(server, { brand: 'toyota', city: 'الخرطوم' });
      await insertAd(server, { brand: 'كيا', city: 'أمدرمان' });
      await insertAd(server, { title: 'عربية', brand: 'قرقوش', model: 'سندس', city: 'الخرطوم' });
      await insertAd(server, { brand: 'كيا', city: 'بحري', status: 'sold' });
      expect(await get(server, '/ad-distribution')).toEqual({
        brands: {
          items: [
            { name: 'تويوتا', count: 2 },
            { name: 'كيا', count: 1 },
          ],
          others: 1,
        },
        cities: {
          items: [
            { name: 'الخرطوم', count: 3 },
            { name: 'أم درمان', count: 1 },
          ],
          others: 0,
        },
      });
    } finally {
      await server.close();
    }
  });
});

describe('with many rows', () => {
  const size = 20_000;
  let server: TestApp;
  beforeAll(async () => {
    server = await startAdministeredMarket({ ads: size });
    for (const statement of [
      `insert into contact_reveals (user_id, ad_id, points_spent, created_at)
       select user_id, id, 1, created_at from ads`,
      `insert into conversations (id, ad_title, created_at)
       values ('00000000-0000-7000-8000-000000000000', '', now())`,
      `insert into messages (id, conversation_id, position, sender_id, receiver_id, content, created_at)
       select gen_random_uuid(), '00000000-0000-7000-8000-000000000000', row_number() over (), id, id, 'سلام', created_at
         from ads`,
      `insert into activations (id, kind, plan, price, created_at)
       select gen_random_uuid(), 'membership', 'premium_individual', 15000, created_at from ads limit 10000`,
      "update profiles set created_at = now() - random() * interval '300 days'",
      'vacuum (analyze) ads, contact_reveals, messages, activations, profiles',
    ]) {
      await server.owner.query(statement);
    }
  });
  afterAll(() => server.close());

  test.each([
    ['today', 1],
    ['a batch of ended days', 15],
  ])('%s is counted with index range scans, not table scans', async (_, count) => {
    const plan = await explain(server, countDaysQuery(lastKhartoumDays(new Date(), count)));
    expect(plan.readWhole).toEqual([]);
    expect(new Set(plan.indexes)).toEqual(
      new Set([
        'profiles_by_age',
        'ads_by_day',
        'ads_awaiting_listing',
        'ads_renewed',
        'ads_renewed_by_first_listing',
        'contact_reveals_by_day',
        'messages_by_day',
        'activations_by_age',
        'money_entries_by_age',
      ]),
    );
    // As many of each per day as ads, and no other rows.
    const read = plan.nodes
      .filter((node) => node['Index Name'])
      .map((node) => node['Actual Rows'] * node['Actual Loops']);
    expect(Math.max(...read)).toBeLessThan((size / 300) * count * 1.5);
  });

  test('requests do not count ended days again', async () => {
    // They were counted at the start, without any rows.
    server.clock.advance({ days: 1, minutes: 1 });
    await countEndedDays(server.services);
    const before = await get(server, '/daily-figures');
    await server.services.pool.query('delete from messages');
    const after = await get(server, '/daily-figures');
    expect(after.days.slice(0, -1)).toEqual(before.days.slice(0, -1));
    expect(after.days.at(-3).ads).toBeGreaterThan(50);
  });
});
