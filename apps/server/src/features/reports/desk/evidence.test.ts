import { randomUUID } from 'node:crypto';
import { evidenceRetentionDays } from '@arabati/domain/messages/frozen-conversations';
import { frozenMessagePageSize } from '@arabati/domain/reports/evidence-desk.endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSweeps } from '../../../platform/run-sweeps.ts';
import { sweeps } from '../../../sweeps.ts';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { type Correspondent, messageRequests } from '../../../testing/message-requests.ts';
import { reject, reportRequests, uphold } from '../../../testing/report-requests.ts';
import { newChassisNumber, stolenCarRequests } from '../../../testing/stolen-car-requests.ts';
import { strikeRequests } from '../../../testing/strike-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertSignedInMember } from '../../../testing/users.ts';
import { freezeLateConversations } from '../reports.public.ts';

let market: TestApp;
let desk: { authorization: string };
let cars: ReturnType<typeof stolenCarRequests>;
let reports: ReturnType<typeof reportRequests>;
let messages: ReturnType<typeof messageRequests>;
async function signInDesk() {
  desk = await signInAdministrator(market);
  cars = stolenCarRequests(market, desk);
  reports = reportRequests(market, desk);
}
beforeAll(async () => {
  market = await startTestApp();
  await signInDesk();
  messages = messageRequests(market);
});
afterAll(() => market.close());

interface Evidence {
  seller: Correspondent;
  buyer: Correspondent;
  adId: string;
  conversationId: string;
  caseId: string;
}

/** Creates an ad with a conversation, then puts its car on the register. */
async function newEvidence(): Promise<Evidence> {
  const [seller, buyer] = [await messages.newMember('الفاتح'), await messages.newMember('هدى')];
  const number = newChassisNumber();
  const adId = await cars.post(seller, number);
  const first = await messages.send(buyer, { receiver_id: seller.id, ad_id: adId, content: 'لسه معروضة؟' });
  const conversationId = first.json().conversation_id as string;
  await messages.send(seller, { conversation_id: conversationId, content: 'نعم، معروضة' });
  await cars.register(await insertSignedInMember(market), number);
  return { seller, buyer, adId, conversationId, caseId: await reports.caseOf(adId) };
}

const asDesk = async (url: string, query: Record<string, string> = {}, by = desk) =>
  (await market.app.inject({ url: `/api/admin/frozen-conversations${url}`, headers: by, query })).json();
const open = (conversationId: string, id: string, by = desk) =>
  market.app.inject({
    method: 'PUT',
    url: `/api/admin/frozen-conversations/${conversationId}/openings/${id}`,
    headers: by,
  });
async function readAll(conversationId: string) {
  const opening_id = randomUUID();
  expect((await open(conversationId, opening_id)).statusCode).toBe(204);
  return asDesk(`/${conversationId}/messages`, { opening_id });
}
const deleteMember = (member: Correspondent) =>
  market.app.inject({
    method: 'DELETE',
    url: `/api/admin/members/${member.id}`,
    headers: desk,
    payload: { reason: 'طلب صاحب الحساب' },
  });
const write = async (from: Correspondent, conversationId: string) =>
  (await messages.send(from, { conversation_id: conversationId, content: 'وينك؟' })).json().code ?? 'sent';
const exists = async (conversationId: string) =>
  (await market.owner.query('select from conversations where id = $1', [conversationId])).rows.length === 1;
const sweepAfter = async (days: number) => {
  market.clock.advance({ days });
  await runSweeps(market.services, sweeps);
  // The administrator's session has ended.
  await signInDesk();
};

describe('conversations about an ad that the register has blocked', () => {
  test('accept no message of either participant, and both can read them', async () => {
    const { seller, buyer, adId, conversationId } = await newEvidence();
    for (const member of [seller, buyer]) {
      expect(await write(member, conversationId)).toBe('conversation-frozen');
      const partnership = (await messages.get(member, `/api/conversations/${conversationId}`)).json();
      expect(partnership).toMatchObject({ frozen: true });
      expect((await messages.threadOf(member, conversationId)).items).toHaveLength(2);
    }
    // Neither by the address of the ad, nor in a new conversation.
    const about = { receiver_id: seller.id, ad_id: adId, content: 'وينك؟' };
    expect((await messages.send(buyer, about)).json().code).toBe('conversation-frozen');
    const other = await messages.newMember('سامي');
    expect((await messages.send(other, about)).json().code).toBe('ad-not-found');
  });

  test('are frozen too if the theft suspends the seller for strikes', async () => {
    const strikes = strikeRequests(market, desk);
    await strikes.set({ thresholds: { suspension: 4 } });
    const { seller, adId, caseId, conversationId } = await newEvidence();
    await strikes.set({});
    expect(await strikes.suspensionOf(seller.id)).not.toBeNull();
    expect(await reports.statusOf(adId)).toBe('ad-under-review');
    expect((await readAll(conversationId)).items).toHaveLength(2);
    expect((await reports.getCase(caseId)).case).toMatchObject({ state: 'open', ad_id: adId });
  });

  test('return a message that was sent before as sent', async () => {
    const [seller, buyer] = [await messages.newMember('الفاتح'), await messages.newMember('هدى')];
    const number = newChassisNumber();
    const adId = await cars.post(seller, number);
    const id = randomUUID();
    const body = { receiver_id: seller.id, ad_id: adId, content: 'لسه معروضة؟' };
    await messages.send(buyer, body, id);
    await cars.register(await insertSignedInMember(market), number);
    expect((await messages.send(buyer, body, id)).statusCode).toBe(200);
  });

  test('include those that began at the same time, after the background job', async () => {
    const [seller, buyers] = [
      await messages.newMember('الفاتح'),
      await Promise.all(Array.from({ length: 6 }, () => messages.newMember('هدى'))),
    ];
    const number = newChassisNumber();
    const adId = await cars.post(seller, number);
    const body = { receiver_id: seller.id, ad_id: adId, content: 'لسه معروضة؟' };
    const owner = await insertSignedInMember(market);
    const [sent] = await Promise.all([
      Promise.all(buyers.map((buyer) => messages.send(buyer, body))),
      cars.register(owner, number),
    ]);
    await freezeLateConversations(market.services);
    expect(await freezeLateConversations(market.services)).toBe(0);
    const accepted = sent.filter(({ statusCode }) => statusCode === 200);
    const { items } = await asDesk('', { case_id: await reports.caseOf(adId) });
    expect(items).toHaveLength(accepted.length);
  });

  test('can be used again once the case is decided in order', async () => {
    const { seller, conversationId, caseId } = await newEvidence();
    await reports.decide(caseId, reject(1));
    expect(await write(seller, conversationId)).toBe('sent');
    expect((await messages.get(seller, `/api/conversations/${conversationId}`)).json().frozen).toBe(false);
    expect((await asDesk('', { case_id: caseId })).items).toEqual([]);
  });

  test('stay frozen once the case is upheld, and are deleted after the retention', async () => {
    const { seller, conversationId, caseId } = await newEvidence();
    await reports.decide(caseId, uphold(1));
    expect(await write(seller, conversationId)).toBe('conversation-frozen');
    await sweepAfter(evidenceRetentionDays - 1);
    expect(await exists(conversationId)).toBe(true);
    await sweepAfter(2);
    expect(await exists(conversationId)).toBe(false);
    const { rows } = await market.owner.query('select from messages where conversation_id = $1', [
      conversationId,
    ]);
    expect(rows).toEqual([]);
  });

  test('stay while the case is undecided, however long', async () => {
    const { conversationId } = await newEvidence();
    await sweepAfter(evidenceRetentionDays * 3);
    expect(await exists(conversationId)).toBe(true);
  });

  test('are retained anew when the decision is undone and made again', async () => {
    const { conversationId, caseId } = await newEvidence();
    await reports.decide(caseId, uphold(1));
    await reports.reopen(caseId);
    await sweepAfter(evidenceRetentionDays + 1);
    expect(await exists(conversationId)).toBe(true);
    await reports.decide(caseId, reject(1));
    const thawed = (await asDesk('', { case_id: caseId })).items;
    expect(thawed).toEqual([]);
    await reports.reopen(caseId);
    await reports.decide(caseId, uphold(1));
    expect((await asDesk('', { case_id: caseId })).items).toMatchObject([
      { conversation_id: conversationId },
    ]);
    expect(await exists(conversationId)).toBe(true);
  });

  test('can be used again when the removed ad is reinstated', async () => {
    const { buyer, adId, conversationId, caseId } = await newEvidence();
    await reports.decide(caseId, uphold(1));
    const url = `/api/admin/ads/${adId}/removal`;
    expect((await market.app.inject({ method: 'DELETE', url, headers: desk })).statusCode).toBe(204);
    expect(await write(buyer, conversationId)).toBe('sent');
  });

  test('of an ad that members reported are not frozen', async () => {
    const { seller, id, ad } = await messages.newConversation();
    await reports.reportAd(ad.id, 4);
    expect(await write(seller, id)).toBe('sent');
  });
});

describe('deleted accounts', () => {
  test('of both participants leave the conversation, which the desk can read until the retention ends', async () => {
    const { seller, buyer, conversationId, caseId } = await newEvidence();
    for (const member of [buyer, seller]) expect((await deleteMember(member)).statusCode).toBe(204);
    expect(await exists(conversationId)).toBe(true);
    const { items } = await asDesk('');
    expect(
      items.find((item: { conversation_id: string }) => item.conversation_id === conversationId),
    ).toMatchObject({
      case_id: null,
      seller: { user_id: seller.id, name: 'الفاتح' },
      buyer: { user_id: buyer.id, name: 'هدى' },
      messages: 2,
      delete_after: expect.any(String),
    });
    expect((await readAll(conversationId)).items).toMatchObject([
      { by_seller: false, content: 'لسه معروضة؟' },
      { by_seller: true, content: 'نعم، معروضة' },
    ]);
    expect((await asDesk('', { case_id: caseId })).items).toEqual([]);
    await sweepAfter(evidenceRetentionDays + 1);
    expect(await exists(conversationId)).toBe(false);
  });

  test('of the buyer and a decision in order leave nothing once the seller is deleted too', async () => {
    const { seller, buyer, conversationId, caseId } = await newEvidence();
    await deleteMember(buyer);
    await reports.decide(caseId, reject(1));
    expect(await exists(conversationId)).toBe(true);
    await deleteMember(seller);
    expect(await exists(conversationId)).toBe(false);
  });

  test('leave the conversation if the owner deletes the ad first', async () => {
    const { seller, adId, conversationId, caseId } = await newEvidence();
    const url = `/api/ads/${adId}`;
    const deleted = await market.app.inject({ method: 'DELETE', url, headers: seller.headers });
    expect(deleted.statusCode).toBe(204);
    expect((await asDesk('', { case_id: caseId })).items).toMatchObject([
      { conversation_id: conversationId },
    ]);
    expect(await write(seller, conversationId)).toBe('conversation-frozen');
  });
});

describe('the desk', () => {
  test('reads a conversation only after an opening, which is recorded once', async () => {
    const { conversationId, caseId } = await newEvidence();
    const opening_id = randomUUID();
    const url = `/${conversationId}/messages`;
    expect((await asDesk(url, { opening_id })).code).toBe('not-found');
    for (let n = 0; n < 2; n += 1) expect((await open(conversationId, opening_id)).statusCode).toBe(204);
    expect((await asDesk(url, { opening_id })).items).toHaveLength(2);
    const audit = await market.app.inject({ url: '/api/admin/audit', headers: desk });
    const entries = audit.json().items.filter(({ act }: { act: string }) => act === 'evidence-opened');
    expect(entries[0]).toMatchObject({ notes: expect.any(String) });
    const { rows } = await market.owner.query(`select details from audit_entries where id = $1`, [
      opening_id,
    ]);
    expect(rows).toMatchObject([{ details: { conversation: conversationId, case: caseId } }]);
    // Neither for another conversation, nor for a colleague.
    const other = await newEvidence();
    expect((await asDesk(`/${other.conversationId}/messages`, { opening_id })).code).toBe('not-found');
    expect((await open(other.conversationId, opening_id)).json().code).toBe('id-taken');
    const colleague = await signInAdministrator(market, 'colleague', 'moderator');
    expect((await asDesk(url, { opening_id }, colleague)).code).toBe('not-found');
  });

  test('reads no conversation that is not evidence', async () => {
    const { id } = await messages.newConversation();
    expect((await open(id, randomUUID())).json().code).toBe('not-found');
  });

  test('reads long conversations in pages', async () => {
    const { seller, buyer, conversationId } = await newEvidence();
    await market.owner.query(
      `insert into messages (id, conversation_id, position, sender_id, receiver_id, content, created_at)
       select gen_random_uuid(), $1, n, $2, $3, 'رسالة', $4::timestamptz from generate_series(3, $5::int) n`,
      [conversationId, seller.id, buyer.id, market.clock.now(), frozenMessagePageSize + 10],
    );
    const opening_id = randomUUID();
    await open(conversationId, opening_id);
    const first = await asDesk(`/${conversationId}/messages`, { opening_id });
    expect(first.items).toHaveLength(frozenMessagePageSize);
    const rest = await asDesk(`/${conversationId}/messages`, { opening_id, cursor: first.next_cursor });
    expect(rest.items).toHaveLength(10);
    expect(rest.next_cursor).toBeNull();
  });

  test('sees what the register has about the car of an ad', async () => {
    const { adId } = await newEvidence();
    const url = `/api/admin/ads/${adId}/register`;
    const { items } = (await market.app.inject({ url, headers: desk })).json();
    expect(items).toMatchObject([
      {
        source: null,
        declared_by: expect.any(String),
        police_report: 'أم درمان شمال 1423/2026',
        stolen_on: null,
      },
    ]);
  });
});
