import { listRevealedContacts } from '@arabati/domain/contacts/contacts.endpoints';
import { listOwnPointEntries } from '@arabati/domain/points/points.endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { signUpMember, type TestMember } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { changeBalance } from '../points/points.public.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function newMember(): Promise<TestMember> {
  const member = await signUpMember(server);
  await server.app.inject({ url: '/api/me', headers: member.headers });
  return member;
}
const get = async (member: TestMember, url: string) => {
  const response = await server.app.inject({ url, headers: member.headers });
  expect(response.statusCode).toBe(200);
  return response.json();
};
const reveal = (member: TestMember, adId: string) =>
  server.app.inject({ method: 'POST', url: `/api/ads/${adId}/reveal`, headers: member.headers });

async function allPages(member: TestMember, path: string) {
  const pages: { items: unknown[]; next_cursor: string | null }[] = [];
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.next_cursor ?? null) {
    pages.push(await get(member, cursor === '' ? path : `${path}?cursor=${cursor}`));
  }
  return pages;
}

test('the list contains the numbers that the member paid for, also of sold ads, and no others', async () => {
  const [buyer, other] = [await newMember(), await newMember()];
  const contact = { phone: '+249911000011', whatsapp: '+249911000012' };
  const paid = await insertAd(server, { ...contact, title: 'كورولا دفعت لرقمها' });
  const removed = await insertAd(server);
  const own = await insertAd(server, { user_id: buyer.userId });
  const ofOther = await insertAd(server);
  for (const ad of [paid, removed, own]) await reveal(buyer, ad.id);
  await reveal(other, ofOther.id);
  const mark = (status: 'sold' | 'removed', id: string) =>
    server.services.database.updateTable('ads').set({ status }).where('id', '=', id).execute();
  await mark('sold', paid.id);
  await mark('removed', removed.id);

  const page = await get(buyer, listRevealedContacts.path);
  expect(page).toMatchObject({
    items: [{ ad_id: paid.id, title: 'كورولا دفعت لرقمها', status: 'sold', contact, points_spent: 1 }],
    next_cursor: null,
  });
  expect(page.items).toHaveLength(1);
  expect((await get(other, listRevealedContacts.path)).items).toMatchObject([{ ad_id: ofOther.id }]);
});

test('the pages of revealed numbers contain each reveal once, also those of one instant', async () => {
  const buyer = await newMember();
  const ads = [];
  for (let n = 0; n < 23; n += 1) ads.push((await insertAd(server)).id);
  for (const id of ads) expect((await reveal(buyer, id)).statusCode).toBe(200);
  const pages = await allPages(buyer, listRevealedContacts.path);
  expect(pages.map(({ items }) => items.length)).toEqual([20, 3]);
  const listed = pages.flatMap(({ items }) => items.map((item) => (item as { ad_id: string }).ad_id));
  expect([...listed].sort()).toEqual([...ads].sort());
});

test('the history of points sums up to the balance, page by page, and names the ad of a reveal', async () => {
  const member = await newMember();
  const ad = await insertAd(server, { title: 'أكسنت في السجل' });
  await reveal(member, ad.id);
  for (let n = 0; n < 22; n += 1) {
    await changeBalance(server.services.database, {
      userId: member.userId,
      reason: 'correction',
      points: 1,
      credits: 0,
      now: server.clock.now(),
    });
  }
  const pages = await allPages(member, listOwnPointEntries.path);
  const entries = pages.flatMap(
    ({ items }) => items as { reason: string; points: number; credits: number }[],
  );
  const balance = await server.services.database
    .selectFrom('profiles')
    .select(['points', 'credits'])
    .where('user_id', '=', member.userId)
    .executeTakeFirstOrThrow();
  expect(pages.length).toBe(2);
  expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(balance.points);
  expect(entries.reduce((sum, { credits }) => sum + credits, 0)).toBe(balance.credits);
  expect(entries.find(({ reason }) => reason === 'reveal')).toMatchObject({
    points: -1,
    ad_id: ad.id,
    ad_title: 'أكسنت في السجل',
  });
});

test('a malformed cursor is reported as an invalid field', async () => {
  const member = await newMember();
  for (const path of [listRevealedContacts.path, listOwnPointEntries.path]) {
    const response = await server.app.inject({ url: `${path}?cursor=zzz`, headers: member.headers });
    expect(response.json()).toMatchObject({ code: 'invalid-input', fields: { cursor: 'invalid' } });
  }
});
