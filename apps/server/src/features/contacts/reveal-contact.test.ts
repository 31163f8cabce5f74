import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { sendConcurrently } from '../../testing/send-concurrently.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, readBalance, startSessions } from '../../testing/users.ts';
import { changeBalance } from '../points/points.public.ts';
import { getAdViewer } from './get-ad-viewer.ts';
import { logInteraction } from './log-interaction.ts';
import { revealContact } from './reveal-contact.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const reveal = (userId: string, adId: string) => revealContact(server.services, { userId, adId });
const viewer = (userId: string, adId: string) => getAdViewer(server.services, { userId, adId });
const interactionsOf = (userId: string) =>
  server.services.database
    .selectFrom('ad_interactions')
    .select(['ad_id', 'interaction_type', 'points_spent'])
    .where('user_id', '=', userId)
    .execute();
const give = (userId: string, change: { points?: number; credits?: number }) =>
  changeBalance(server.services.database, {
    userId,
    reason: 'correction',
    points: 0,
    credits: 0,
    now: server.clock.now(),
    ...change,
  });
const mark = (adId: string, status: 'sold' | 'removed') =>
  server.services.database.updateTable('ads').set({ status }).where('id', '=', adId).execute();

describe('revealing a contact', () => {
  test('costs one point the first time and nothing later', async () => {
    const buyer = await insertMember(server);
    const contact = { phone: '+249911000001', whatsapp: '+249911000002' };
    const ad = await insertAd(server, contact);
    expect(await viewer(buyer.id, ad.id)).toEqual({
      is_owner: false,
      contact: null,
      chassis_tail: null,
      can_review: false,
      accepts_offers: true,
    });
    expect(await reveal(buyer.id, ad.id)).toEqual({ contact, points_spent: 1, total_points: 9 });
    expect(await reveal(buyer.id, ad.id)).toEqual({ contact, points_spent: 0, total_points: 9 });
    expect(await viewer(buyer.id, ad.id)).toEqual({
      is_owner: false,
      contact,
      chassis_tail: null,
      can_review: false,
      accepts_offers: true,
    });
    expect(await interactionsOf(buyer.id)).toEqual([
      { ad_id: ad.id, interaction_type: 'phone_view', points_spent: 1 },
    ]);
    // The 40 credits of the opening balance count for premium members only.
    expect((await readBalance(server, buyer.id)).balance).toEqual({ points: 9, credits: 40 });
  });

  test('charges once for concurrent requests', async () => {
    const buyer = await insertMember(server);
    const ad = await insertAd(server);
    const responses = await Promise.all(Array.from({ length: 20 }, () => reveal(buyer.id, ad.id)));
    expect(responses.map((response) => response.points_spent).sort()).toEqual([...Array(19).fill(0), 1]);
    expect(new Set(responses.map((response) => response.contact.phone)).size).toBe(1);
    const { balance, ledger } = await readBalance(server, buyer.id);
    expect(balance.points).toBe(9);
    expect(ledger).toEqual(balance);
    expect(await interactionsOf(buyer.id)).toHaveLength(1);
  });

  test('of 200 ads concurrently with a balance of 50 ends at 0 with 50 revealed', async () => {
    const buyer = await insertMember(server);
    await give(buyer.id, { points: 40 });
    const { user_id } = await insertAd(server);
    const ads = [];
    for (let n = 0; n < 200; n += 1) ads.push(await insertAd(server, { user_id, photos: 0 }));
    const [headers] = await startSessions(server, [buyer.id]);
    const responses = await sendConcurrently(ads, (ad) =>
      server.app.inject({ method: 'POST', url: `/api/ads/${ad.id}/reveal`, headers: headers ?? {} }),
    );
    const rejected = responses
      .filter((response) => response.statusCode !== 200)
      .map((response) => response.json());
    expect(responses.length - rejected.length).toBe(50);
    for (const problem of rejected) expect(problem).toMatchObject({ code: 'not-enough-points' });

    const { balance, ledger } = await readBalance(server, buyer.id);
    expect(balance.points).toBe(0);
    expect(ledger).toEqual(balance);
    const revealed = await server.services.database
      .selectFrom('contact_reveals')
      .select('ad_id')
      .where('user_id', '=', buyer.id)
      .execute();
    expect(revealed).toHaveLength(50);
    expect(await interactionsOf(buyer.id)).toHaveLength(50);
  });

  test('uses the credits of a premium member first, then points', async () => {
    const buyer = await insertMember(server, { promo: true });
    await give(buyer.id, { credits: 1 });
    const [one, two] = [await insertAd(server), await insertAd(server)];
    expect(await reveal(buyer.id, one.id)).toMatchObject({ points_spent: 1, total_points: 30 });
    expect((await readBalance(server, buyer.id)).balance).toEqual({ points: 30, credits: 0 });
    await reveal(buyer.id, two.id);
    expect((await readBalance(server, buyer.id)).balance).toEqual({ points: 29, credits: 0 });
  });

  test('detects an expired premium period, whose credits no longer count', async () => {
    const buyer = await insertMember(server, { promo: true });
    await give(buyer.id, { points: -30, credits: 5 });
    await server.services.database
      .updateTable('profiles')
      .set({ membership_expires_at: server.clock.now() })
      .where('user_id', '=', buyer.id)
      .execute();
    const ad = await insertAd(server);
    await expect(reveal(buyer.id, ad.id)).rejects.toMatchObject({
      code: 'not-enough-points',
      details: { facts: { points: 0 } },
    });
    expect(await viewer(buyer.id, ad.id)).toEqual({
      is_owner: false,
      contact: null,
      chassis_tail: null,
      can_review: false,
      accepts_offers: true,
    });
    expect(await interactionsOf(buyer.id)).toEqual([]);
  });
});

describe('the owner of an ad', () => {
  test('sees their own numbers for free, recorded with 0 points', async () => {
    const owner = await insertMember(server);
    const ad = await insertAd(server, { user_id: owner.id });
    expect(await viewer(owner.id, ad.id)).toMatchObject({
      is_owner: true,
      contact: { phone: expect.stringMatching(/^\+249/) },
    });
    expect(await reveal(owner.id, ad.id)).toMatchObject({ points_spent: 0, total_points: 10 });
    expect(await interactionsOf(owner.id)).toEqual([
      { ad_id: ad.id, interaction_type: 'phone_view', points_spent: 0 },
    ]);
  });
});

describe('an ad that is no longer active', () => {
  test('is revealed after its sale only to members who already paid and to the owner', async () => {
    const owner = await insertMember(server);
    const [before, after] = [await insertMember(server), await insertMember(server)];
    const ad = await insertAd(server, { user_id: owner.id });
    await reveal(before.id, ad.id);
    await mark(ad.id, 'sold');
    await expect(reveal(after.id, ad.id)).rejects.toMatchObject({ code: 'ad-sold' });
    expect((await readBalance(server, after.id)).balance.points).toBe(10);
    expect(await reveal(before.id, ad.id)).toMatchObject({ points_spent: 0 });
    expect(await reveal(owner.id, ad.id)).toMatchObject({ points_spent: 0 });
  });

  test('is not found once removed, also for members who paid', async () => {
    const buyer = await insertMember(server);
    const ad = await insertAd(server);
    await reveal(buyer.id, ad.id);
    await mark(ad.id, 'removed');
    const notThere = { code: 'ad-not-found' };
    await expect(reveal(buyer.id, ad.id)).rejects.toMatchObject(notThere);
    await expect(viewer(buyer.id, ad.id)).rejects.toMatchObject(notThere);
  });
});

describe('pressing call or WhatsApp', () => {
  test('is recorded for revealed numbers only', async () => {
    const buyer = await insertMember(server);
    const ad = await insertAd(server);
    const press = (type: 'phone_view' | 'whatsapp_view') =>
      logInteraction(server.services, { userId: buyer.id, adId: ad.id, type });
    await expect(press('phone_view')).rejects.toMatchObject({ code: 'contact-not-revealed' });
    await reveal(buyer.id, ad.id);
    await press('whatsapp_view');
    expect(await interactionsOf(buyer.id)).toEqual([
      { ad_id: ad.id, interaction_type: 'phone_view', points_spent: 1 },
      { ad_id: ad.id, interaction_type: 'whatsapp_view', points_spent: 0 },
    ]);
  });
});
