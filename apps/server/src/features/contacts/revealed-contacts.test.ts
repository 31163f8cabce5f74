import { listRevealedContacts } from '@arabati/domain/contacts/contacts.endpoints';
import { listOwnPointEntries } from '@arabati/domain/points/points.endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { insertSignedUpMember, type TestMember } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { changeBalance } from '../points/points.public.ts';
import { selectRevealedContacts } from './revealed-contacts.queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function newMember(): Promise<TestMember> {
  const member = await insertSignedUpMember(server);
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

test('the list contains the reveals that the member paid for, also of sold and removed ads, and no others', async () => {
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

  const { items, next_cursor } = await get(buyer, listRevealedContacts.path);
  expect(next_cursor).toBeNull();
  expect(items).toHaveLength(2);
  expect(items).toContainEqual({
    ad_id: paid.id,
    title: 'كورولا دفعت لرقمها',
    status: 'sold',
    city: 'الخرطوم',
    price: 12_500_000,
    seller_name: 'عثمان',
    contact,
    points_spent: 1,
    revealed_at: expect.any(String),
    note: '',
    is_asked: false,
    refund: null,
    can_review: false,
  });
  // The numbers of a removed ad are gone, also for those who paid.
  const gone = { status: 'removed', contact: null, seller_name: null, city: null, price: null };
  expect(items).toContainEqual(expect.objectContaining({ ad_id: removed.id, ...gone }));
  expect((await get(other, listRevealedContacts.path)).items).toMatchObject([{ ad_id: ofOther.id }]);
});

test('a note and the mark of an asked seller are private, and stay when the seller deletes the ad', async () => {
  const [buyer, other] = [await newMember(), await newMember()];
  const { id } = await insertAd(server, { title: 'كورولا وملاحظة' });
  const write = (member: TestMember, payload: object) =>
    server.app.inject({ method: 'PUT', url: `/api/me/reveals/${id}`, headers: member.headers, payload });
  expect((await write(buyer, { note: 'لم أدفع' })).json().code).toBe('contact-not-revealed');
  await reveal(buyer, id);
  await reveal(other, id);
  // A device sends each on its own.
  expect((await write(buyer, { note: 'قال السعر قابل للنقاش\nاتصل مساءً' })).statusCode).toBe(204);
  expect((await write(buyer, { is_asked: true })).statusCode).toBe(204);
  expect((await write(buyer, {})).statusCode).toBe(204);
  expect((await write(buyer, { note: 'ا'.repeat(501) })).json().fields).toEqual({ note: 'too-long' });
  await server.services.database.deleteFrom('ads').where('id', '=', id).execute();
  expect((await write(buyer, { note: 'حذف الإعلان' })).statusCode).toBe(204);
  expect((await get(buyer, listRevealedContacts.path)).items).toMatchObject([
    {
      ad_id: id,
      title: 'كورولا وملاحظة',
      note: 'حذف الإعلان',
      is_asked: true,
      status: 'removed',
      contact: null,
    },
  ]);
  expect((await get(other, listRevealedContacts.path)).items).toMatchObject([{ note: '', is_asked: false }]);
});

test('the pages of revealed numbers contain each reveal once, also those of one instant', async () => {
  const buyer = await newMember();
  const { rows } = await server.owner.query(
    `insert into contact_reveals (user_id, ad_id, points_spent, created_at)
     select $1, gen_random_uuid(), 1, now() from generate_series(1, 43) returning ad_id`,
    [buyer.userId],
  );
  const pages = await allPages(buyer, listRevealedContacts.path);
  expect(pages.map(({ items }) => items.length)).toEqual([40, 3]);
  const listed = pages.flatMap(({ items }) => items.map((item) => (item as { ad_id: string }).ad_id));
  expect([...listed].sort()).toEqual(rows.map(({ ad_id }) => ad_id).sort());
});

test('a page is read from the index of the reveals', async () => {
  const buyer = await newMember();
  await server.owner.query(
    `insert into contact_reveals (user_id, ad_id, points_spent, created_at)
     select case when n % 100 = 0 then $1 else $2 end::uuid, gen_random_uuid(), 1, now() - n * interval '1 minute'
       from generate_series(1, 20000) n`,
    [buyer.userId, (await newMember()).userId],
  );
  await server.owner.query('analyze contact_reveals');
  const query = selectRevealedContacts(server.services.database, {
    userId: buyer.userId,
    after: null,
    limit: 41,
  });
  const plan = await explain(server, query);
  expect(plan.indexes).toContain('contact_reveals_by_member');
  expect(plan.readWhole).not.toContain('contact_reveals');
  expect(plan.scanned).toBeLessThanOrEqual(60);
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
