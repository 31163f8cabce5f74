import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadRequests } from '../../testing/lead-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let requests: ReturnType<typeof leadRequests>;
beforeAll(async () => {
  server = await startTestApp();
  requests = leadRequests(server);
});
afterAll(() => server.close());

describe('a lead', () => {
  test('is one for all that a buyer does about an ad, with the latest act, counts and history', async () => {
    const { owner, ad } = await requests.newShowroom();
    const buyer = await requests.newBuyer();
    for (let n = 0; n < 2; n += 1) await requests.reveal(buyer, ad.id);
    expect(await requests.leadsOf(owner.headers)).toMatchObject([
      {
        buyer_name: 'سارة',
        ad_id: ad.id,
        state: 'new',
        last_event: 'reveal',
        waiting_since: null,
        messages: 0,
      },
    ]);
    for (let n = 0; n < 2; n += 1) await requests.press(buyer, ad.id, 'phone_view');
    await requests.press(buyer, ad.id, 'whatsapp_view');
    for (let n = 0; n < 2; n += 1)
      await requests.write(buyer.headers, { receiver_id: owner.id, ad_id: ad.id });
    expect((await requests.offer(buyer, ad.id, 9_000_000)).statusCode).toBe(200);
    const leads = await requests.leadsOf(owner.headers);
    expect(leads).toMatchObject([
      {
        state: 'new',
        last_event: 'offer',
        last_offer: 9_000_000,
        messages: 3,
        calls: 2,
        whatsapp_presses: 1,
        revealed_at: expect.any(String),
        waiting_since: expect.any(String),
      },
    ]);
    const lead = await requests.leadOf(owner.headers, leads[0].id);
    expect(lead.conversation_id).toEqual(expect.any(String));
    // Presses within an hour, and messages that wait, are one event.
    expect(lead.events.map(({ kind }: { kind: string }) => kind).sort()).toEqual(
      ['reveal', 'call', 'whatsapp', 'message', 'offer'].sort(),
    );
  });

  test('of two ads are two, and a seller without a showroom has none', async () => {
    const { owner, ad } = await requests.newShowroom();
    const second = await requests.newShowroom();
    const buyer = await requests.newBuyer();
    for (const { id } of [ad, second.ad]) await requests.reveal(buyer, id);
    expect(await requests.leadsOf(owner.headers)).toHaveLength(1);
    const response = await requests.send(buyer.headers, 'GET', 'me/showroom/leads');
    expect(response.json()).toMatchObject({ code: 'no-showroom' });
    // The owner's own acts are no interest.
    await requests.reveal(owner, ad.id);
    expect(await requests.leadsOf(owner.headers)).toHaveLength(1);
  });

  test('is answered by a message, which the person who wrote it answers first; later ones wait again', async () => {
    const { owner, ad, id: showroom } = await requests.newShowroom();
    const person = await requests.employ(showroom, 'answering');
    const buyer = await requests.newBuyer();
    const sent = await requests.write(buyer.headers, { receiver_id: owner.id, ad_id: ad.id });
    const { conversation_id } = sent.json();
    expect(await requests.countsOf(person.acting)).toMatchObject({ all: 1, new: 1, waiting: 1, answered: 0 });
    server.clock.advance({ minutes: 10 });
    await requests.write(person.acting, { conversation_id }, 'نعم موجودة');
    const [answered] = await requests.leadsOf(owner.headers, '?view=answered');
    expect(answered).toMatchObject({ state: 'answered', waiting_since: null });
    const lead = await requests.leadOf(person.acting, answered.id);
    expect(lead.events).toContainEqual(
      expect.objectContaining({ kind: 'state', state: 'answered', by: 'مازن' }),
    );
    expect((await requests.send(owner.headers, 'GET', 'me/showroom/answer-times')).json()).toMatchObject({
      people: [{ id: person.id, name: 'مازن', leads: 1, minutes: 10 }],
    });
    await requests.write(buyer.headers, { conversation_id });
    expect(await requests.countsOf(owner.headers)).toMatchObject({ waiting: 1, answered: 1, new: 0 });
  });

  test('is lost until the buyer returns, and a visit stays a visit', async () => {
    const { owner, ad } = await requests.newShowroom();
    const buyer = await requests.newBuyer();
    await requests.reveal(buyer, ad.id);
    const [{ id }] = await requests.leadsOf(owner.headers);
    for (let n = 0; n < 2; n += 1) {
      expect(await requests.change(owner.headers, id, 'state', { state: 'lost' })).toBe('204');
    }
    await requests.press(buyer, ad.id, 'phone_view');
    const reopened = await requests.leadOf(owner.headers, id);
    expect(reopened.state).toBe('new');
    const kinds = reopened.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'state')).toHaveLength(1);
    expect(kinds).toContain('reopened');
    await requests.change(owner.headers, id, 'state', { state: 'visited' });
    await requests.write(buyer.headers, { receiver_id: owner.id, ad_id: ad.id });
    expect(await requests.leadOf(owner.headers, id)).toMatchObject({
      state: 'visited',
      waiting_since: expect.any(String),
    });
    expect(await requests.change(owner.headers, id, 'state', { state: 'sold' })).toBe('422 invalid-input');
  });

  test('remains one when its acts are concurrent', async () => {
    const { owner, ad } = await requests.newShowroom();
    const buyer = await requests.newBuyer();
    await requests.reveal(buyer, ad.id);
    await server.owner.query('delete from showroom_leads');
    const sent = await Promise.all([
      requests.press(buyer, ad.id, 'phone_view'),
      requests.press(buyer, ad.id, 'whatsapp_view'),
      requests.write(buyer.headers, { receiver_id: owner.id, ad_id: ad.id }),
      requests.press(buyer, ad.id, 'phone_view'),
    ]);
    for (const { statusCode } of sent) expect(statusCode).toBeLessThan(300);
    expect(await requests.leadsOf(owner.headers)).toMatchObject([
      { calls: 2, whatsapp_presses: 1, messages: 1 },
    ]);
  });
});

describe('what buyers did before', () => {
  test('becomes leads when the showroom is created, without those whom the seller has blocked', async () => {
    const { owner, ad, id } = await requests.newShowroom();
    await server.owner.query('delete from showrooms where id = $1', [id]);
    const [sara, omar, blocked] = [
      await requests.newBuyer(),
      await requests.newBuyer('عمر'),
      await requests.newBuyer('علي'),
    ];
    const sent = await requests.write(sara.headers, { receiver_id: owner.id, ad_id: ad.id });
    await requests.offer(sara, ad.id, 8_000_000);
    server.clock.advance({ minutes: 1 });
    await requests.write(owner.headers, { conversation_id: sent.json().conversation_id }, 'أهلاً');
    server.clock.advance({ minutes: 1 });
    for (const buyer of [omar, blocked]) await requests.reveal(buyer, ad.id);
    await requests.press(omar, ad.id, 'phone_view');
    await requests.send(owner.headers, 'PUT', `me/blocks/${blocked.id}`);
    const created = await requests.send(owner.headers, 'PUT', `me/showroom-page/${id}`, {
      slug: 'nile-of-leads',
      name: 'معرض النيل',
      city: 'بحري',
      hours: [[], [], [], [], [], [], []],
      location: null,
    });
    expect(created.statusCode).toBe(204);
    const leads = await requests.leadsOf(owner.headers);
    expect(leads).toMatchObject([
      { buyer_name: 'عمر', state: 'new', calls: 1, revealed_at: expect.any(String) },
      { buyer_name: 'سارة', state: 'answered', messages: 2, last_offer: 8_000_000, waiting_since: null },
    ]);
    const { events } = await requests.leadOf(owner.headers, leads[0].id);
    expect(events.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['call', 'reveal']);
  });
});

describe('a lead follows the accounts:', () => {
  test('a blocked buyer adds nothing, and a seller does not learn of being blocked', async () => {
    const { owner, ad } = await requests.newShowroom();
    const buyer = await requests.newBuyer();
    const sent = await requests.write(buyer.headers, { receiver_id: owner.id, ad_id: ad.id });
    const { conversation_id } = sent.json();
    await requests.send(buyer.headers, 'PUT', `me/blocks/${owner.id}`);
    await requests.write(owner.headers, { conversation_id }, 'أهلاً');
    expect(await requests.leadsOf(owner.headers)).toMatchObject([{ state: 'answered', waiting_since: null }]);

    await requests.send(buyer.headers, 'DELETE', `me/blocks/${owner.id}`);
    await requests.send(owner.headers, 'PUT', `me/blocks/${buyer.id}`);
    await requests.write(buyer.headers, { conversation_id });
    await requests.reveal(buyer, ad.id);
    expect(await requests.leadsOf(owner.headers)).toMatchObject([
      { messages: 1, waiting_since: null, revealed_at: null },
    ]);
  });

  test('a deleted ad leaves its title, and messages in its conversation still count', async () => {
    const { owner, ad } = await requests.newShowroom();
    const buyer = await requests.newBuyer();
    const sent = await requests.write(buyer.headers, { receiver_id: owner.id, ad_id: ad.id });
    const { conversation_id } = sent.json();
    await server.owner.query('delete from ads where id = $1', [ad.id]);
    await requests.write(owner.headers, { conversation_id }, 'بيعت');
    await requests.write(buyer.headers, { conversation_id });
    expect(await requests.leadsOf(owner.headers)).toMatchObject([
      {
        ad_id: null,
        ad_title: expect.stringContaining('كورولا'),
        ad_status: null,
        messages: 2,
        state: 'answered',
      },
    ]);
  });

  test('a deleted buyer’s lead is deleted, a deleted person leaves it unassigned', async () => {
    const { owner, ad, id: showroom } = await requests.newShowroom();
    const person = await requests.employ(showroom, 'answering');
    const [buyer, other] = [await requests.newBuyer(), await requests.newBuyer('عمر')];
    for (const one of [buyer, other]) await requests.reveal(one, ad.id);
    for (const { id } of await requests.leadsOf(owner.headers)) {
      await requests.change(person.acting, id, 'assignment', { assignee_id: person.id });
      await requests.change(person.acting, id, 'state', { state: 'answered' });
    }
    for (const { id } of [buyer, person]) await server.owner.query('delete from users where id = $1', [id]);
    const [lead, ...more] = await requests.leadsOf(owner.headers);
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ buyer_name: 'عمر', assignee: null, state: 'answered' });
    const { events } = await requests.leadOf(owner.headers, lead.id);
    expect(events.every(({ by }: { by: string | null }) => by === null)).toBe(true);
  });
});
