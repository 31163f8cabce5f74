import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { offerRequests } from '../../testing/offer-requests.ts';
import { reportRequests } from '../../testing/report-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { expireOffers } from './expire-offers.ts';

let market: TestApp;
let requests: ReturnType<typeof offerRequests>;
beforeAll(async () => {
  market = await startTestApp();
  requests = offerRequests(market);
});
afterAll(() => market.close());

const block = (by: { headers: { authorization: string } }, id: string) =>
  market.app.inject({ method: 'PUT', url: `/api/me/blocks/${id}`, headers: by.headers });
const suspend = (userId: string) =>
  market.owner.query(
    `insert into suspensions (id, user_id, reason, created_at) values (gen_random_uuid(), $1, 'احتيال', $2)`,
    [userId, market.clock.now()],
  );

describe('a block', () => {
  test('prevents offers of the one who blocks', async () => {
    const { seller, buyer, id } = await requests.newOffer();
    await block(seller, buyer.id);
    expect((await requests.answer(seller, id, { answer: 'accept' })).json().code).toBe('member-blocked');
    const other = await requests.newPair();
    await block(other.buyer, other.seller.id);
    expect((await requests.offer(other.buyer, { adId: other.ad.id })).json().code).toBe('member-blocked');
  });

  test('withholds offers of the blocked member, who does not learn of it', async () => {
    const { seller, buyer, ad } = await requests.newPair();
    await block(seller, buyer.id);
    const sent = await requests.offer(buyer, { adId: ad.id });
    expect(sent.statusCode).toBe(200);
    expect(await requests.listOf(seller)).toEqual([]);
    expect((await requests.unreadOf(seller)).messages).toBe(0);
    const { id, conversation_id } = sent.json();
    expect((await requests.threadOf(seller, conversation_id)).items).toEqual([]);
    expect(await requests.statesOf(buyer, conversation_id)).toEqual(['made: open']);
    await market.app.inject({
      method: 'DELETE',
      url: `/api/me/blocks/${buyer.id}`,
      headers: seller.headers,
    });
    expect((await requests.answer(seller, id, { answer: 'accept' })).json().code).toBe('offer-not-found');
  });

  test('withholds an answer: the one who blocks sees an open offer', async () => {
    const { seller, buyer, id, conversation } = await requests.newOffer();
    await block(buyer, seller.id);
    expect((await requests.answer(seller, id, { answer: 'decline' })).statusCode).toBe(200);
    expect(await requests.statesOf(seller, conversation)).toEqual(['made: declined', 'declined: declined']);
    expect(await requests.statesOf(buyer, conversation)).toEqual(['made: open']);
  });
});

describe('the end of an account', () => {
  test('by a suspension closes the open offers of both sides', async () => {
    const [asBuyer, asSeller] = [await requests.newOffer(), await requests.newOffer()];
    await suspend(asBuyer.buyer.id);
    const accept = (of: typeof asBuyer) => requests.answer(of.seller, of.id, { answer: 'accept' });
    expect((await requests.threadOf(asBuyer.seller, asBuyer.conversation)).offers_closed).toBe(true);
    expect((await accept(asBuyer)).json().code).toBe('member-suspended');
    await market.owner.query(`update ads set status = 'removed', hidden_status = 'active' where id = $1`, [
      asSeller.ad.id,
    ]);
    expect((await requests.threadOf(asSeller.buyer, asSeller.conversation)).offers_closed).toBe(true);
    // Neither is notified of the end of an offer that could not be answered.
    market.clock.advance({ hours: 49 });
    await expireOffers(market.services, { stopped: () => false });
    const { rows } = await market.owner.query(
      `select from notifications where conversation_id = any($1) and title like 'انتهى%'`,
      [[asBuyer.conversation, asSeller.conversation]],
    );
    expect(rows).toHaveLength(0);
  });

  test('by deletion closes them and keeps what was offered for the other member', async () => {
    const { seller, buyer, id, conversation } = await requests.newOffer();
    await market.services.database.deleteFrom('users').where('id', '=', buyer.id).execute();
    const thread = await requests.threadOf(seller, conversation);
    expect(thread).toMatchObject({ offers_closed: true, items: [{ offer: { amount: 9_000_000 } }] });
    expect((await requests.answer(seller, id, { answer: 'accept' })).json().code).toBe('member-gone');
    // The job ends it, although its maker is gone.
    market.clock.advance({ hours: 49 });
    await expireOffers(market.services, { stopped: () => false });
    const ended = await market.owner.query('select state from offers where id = $1', [id]);
    expect(ended.rows).toEqual([{ state: 'expired' }]);
    await market.services.database.deleteFrom('users').where('id', '=', seller.id).execute();
    const { rows } = await market.owner.query('select from offers where id = $1', [id]);
    expect(rows).toHaveLength(0);
  });

  test('of both sides ends an offer of a conversation that is stored as evidence', async () => {
    const { seller, buyer, id, conversation, ad } = await requests.newOffer();
    await market.owner.query(
      `insert into frozen_conversations (conversation_id, ad_id, seller_name, seller_number, buyer_name, buyer_number, frozen_at)
       values ($1, $2, 'سلمى', '+249912345678', 'عمر', '+249912345679', now())`,
      [conversation, ad.id],
    );
    for (const member of [buyer, seller]) {
      await market.services.database.deleteFrom('users').where('id', '=', member.id).execute();
    }
    market.clock.advance({ hours: 49 });
    await expireOffers(market.services, { stopped: () => false });
    const { rows } = await market.owner.query('select state from offers where id = $1', [id]);
    expect(rows).toEqual([{ state: 'expired' }]);
  });
});

test('a reported conversation shows its offers to administrators with their amounts', async () => {
  const { seller, buyer, id, conversation } = await requests.newOffer();
  await requests.answer(seller, id, { answer: 'decline' });
  // Days have passed.
  const reports = reportRequests(market, await signInAdministrator(market));
  await reports.report(buyer, { subject: 'conversation', subject_id: conversation, reason: 'offensive' });
  const { rows } = await market.owner.query('select id from report_cases where conversation_id = $1', [
    conversation,
  ]);
  const { messages } = await reports.getCase(rows[0].id);
  expect(messages.map(({ content }: { content: string }) => content)).toEqual([
    'عرض: 9 ملايين جنيه',
    'اعتذار عن العرض: 9 ملايين جنيه',
  ]);
});

test('the export of both members has the offers, and the terms only that of the seller', async () => {
  const { seller, buyer, ad } = await requests.newOffer();
  await requests.setTerms(seller, ad.id, { accepts_offers: true, min_offer: 8_000_000 });
  const exported = async (member: typeof seller) => (await requests.get(member, '/api/me/export')).json();
  const [sellers, buyers] = [await exported(seller), await exported(buyer)];
  for (const data of [sellers, buyers]) {
    expect(data.messages).toMatchObject([{ offer_act: 'made', offer_amount: 9_000_000 }]);
  }
  expect(sellers.offer_terms).toMatchObject([{ ad_id: ad.id, min_offer: 8_000_000 }]);
  expect(buyers.offer_terms).toEqual([]);
  expect(JSON.stringify(buyers)).not.toContain('8000000');
});
