import { randomUUID } from 'node:crypto';
import { quickReplyMaximum } from '@arabati/domain/leads/lead-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadRequests } from '../../testing/lead-requests.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { advanceWithSessions, type SignedInMember } from '../../testing/users.ts';
import { remindLeads } from './leads.public.ts';

let server: TestApp;
let requests: ReturnType<typeof leadRequests>;
beforeAll(async () => {
  server = await startTestApp();
  requests = leadRequests(server);
});
afterAll(() => server.close());

/** A showroom with its staff and one lead. */
async function newLead() {
  const showroom = await requests.newShowroom();
  const buyer = await requests.newBuyer();
  await requests.reveal(buyer, showroom.ad.id);
  const [{ id: lead }] = await requests.leadsOf(showroom.owner.headers);
  return { ...showroom, buyer, lead: lead as string };
}
const hoursFromNow = (hours: number) =>
  new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
const remind = () => remindLeads(server.services, { stopped: () => false });
const remindersOf = async ({ headers }: SignedInMember) => {
  const { items } = (await requests.send(headers, 'GET', 'me/notifications')).json();
  return items.filter(({ type }: { type: string }) => type === 'lead_reminder');
};

describe('the staff', () => {
  test('who answer take leads and give them up; managers and the owner assign them to others', async () => {
    const { owner, lead, id: showroom } = await newLead();
    const answering = await requests.employ(showroom, 'answering');
    const manager = await requests.employ(showroom, 'manager', 'هدى');
    const assign = (headers: Record<string, string>, assignee_id: string | null) =>
      requests.change(headers, lead, 'assignment', { assignee_id });
    expect(await assign(answering.acting, manager.id)).toBe('403 not-for-staff');
    expect(await assign(answering.acting, answering.id)).toBe('204');
    expect(await assign(answering.acting, answering.id)).toBe('204');
    expect(await requests.leadsOf(answering.acting, '?assigned=me')).toMatchObject([
      { assignee: { id: answering.id, name: 'مازن' } },
    ]);
    expect(await requests.leadsOf(manager.acting, '?assigned=me')).toEqual([]);
    expect(await assign(manager.acting, owner.id)).toBe('204');
    expect(await assign(answering.acting, null)).toBe('403 not-for-staff');
    expect(await assign(owner.headers, null)).toBe('204');
    expect(await requests.leadsOf(owner.headers, '?assigned=none&view=new')).toHaveLength(1);
    const { events } = await requests.leadOf(owner.headers, lead);
    expect(events.filter(({ kind }: { kind: string }) => kind === 'assigned')).toHaveLength(3);
    const elsewhere = await requests.newShowroom();
    for (const stranger of [await requests.newBuyer(), await requests.employ(elsewhere.id, 'seller')]) {
      expect(await assign(owner.headers, stranger.id)).toBe('422 invalid-input');
    }
    const staff = (await requests.send(answering.acting, 'GET', 'me/showroom/lead-staff')).json();
    expect(staff).toMatchObject({ me: answering.id, can_assign: false });
    expect(staff.items[0]).toMatchObject({ id: owner.id, role: null });
    expect(staff.items.map(({ id }: { id: string }) => id).sort()).toEqual(
      [owner.id, answering.id, manager.id].sort(),
    );
  });
  test('who leave have no leads any more', async () => {
    const { owner, lead, id: showroom } = await newLead();
    const [leaving, removed] = [
      await requests.employ(showroom, 'seller'),
      await requests.employ(showroom, 'seller'),
    ];
    await requests.change(leaving.acting, lead, 'assignment', { assignee_id: leaving.id });
    await requests.send(leaving.headers, 'DELETE', `me/employment/${leaving.staffId}`);
    expect(await requests.leadOf(owner.headers, lead)).toMatchObject({ assignee: null });
    await requests.change(owner.headers, lead, 'assignment', { assignee_id: removed.id });
    await requests.send(owner.headers, 'DELETE', `me/showroom/staff/${removed.staffId}`);
    expect(await requests.leadOf(owner.headers, lead)).toMatchObject({ assignee: null });
  });

  test('who are suspended keep their leads, and get no others until the suspension has ended', async () => {
    const { owner, lead, id: showroom } = await newLead();
    const person = await requests.employ(showroom, 'seller');
    const assign = (assignee_id: string | null) =>
      requests.change(owner.headers, lead, 'assignment', { assignee_id });
    const suspension = randomUUID();
    expect(await assign(person.id)).toBe('204');
    await server.owner.query(
      `insert into suspensions (id, user_id, reason, created_at) values ($1, $2, 'احتيال', now())`,
      [suspension, person.id],
    );
    expect(await requests.leadOf(owner.headers, lead)).toMatchObject({ assignee: { id: person.id } });
    const staff = (await requests.send(owner.headers, 'GET', 'me/showroom/lead-staff')).json();
    expect(staff.items).toMatchObject([
      { id: owner.id, is_suspended: false },
      { id: person.id, is_suspended: true },
    ]);
    await requests.change(owner.headers, lead, 'reminder', { remind_at: hoursFromNow(1) });
    await advanceWithSessions(server, { hours: 2 }, [owner]);
    await remind();
    const { rows } = await server.owner.query(
      `select user_id, lead_id from notifications where type = 'lead_reminder' and user_id in ($1, $2)`,
      [owner.id, person.id],
    );
    expect(rows).toEqual([{ user_id: owner.id, lead_id: lead }]);
    expect(await assign(null)).toBe('204');
    expect(await assign(person.id)).toBe('422 invalid-input');
    await server.owner.query('update suspensions set ended_at = now() where id = $1', [suspension]);
    expect(await assign(person.id)).toBe('204');
  });

  test('of another showroom, and its owner, get nothing of a lead, and change nothing', async () => {
    const { owner, lead } = await newLead();
    const elsewhere = await requests.newShowroom();
    const person = await requests.employ(elsewhere.id, 'manager');
    for (const headers of [person.acting, elsewhere.owner.headers]) {
      expect(await requests.leadsOf(headers)).toEqual([]);
      expect(await requests.leadOf(headers, lead)).toMatchObject({ code: 'not-found' });
      for (const [what, payload] of [
        ['state', { state: 'lost' }],
        ['assignment', { assignee_id: person.id }],
        ['reminder', { remind_at: hoursFromNow(1), note: '' }],
        ['reminder', undefined],
        ['note', { note: 'كلام' }],
      ] as const) {
        expect(await requests.change(headers, lead, what, payload), what).toBe('404 not-found');
      }
    }
    expect(await requests.leadOf(owner.headers, lead)).toMatchObject({
      state: 'new',
      note: '',
      assignee: null,
    });
  });

  test('see the note, and never a number of the buyer', async () => {
    const { owner, lead, buyer, id: showroom } = await newLead();
    const person = await requests.employ(showroom, 'answering');
    expect(await requests.change(person.acting, lead, 'note', { note: 'يريد السداد بالأقساط' })).toBe('204');
    const bodies = [
      await requests.leadOf(owner.headers, lead),
      await requests.leadsOf(person.acting),
      (await requests.send(owner.headers, 'GET', 'me/export')).json(),
    ].map((body) => JSON.stringify(body));
    for (const body of bodies) {
      expect(body).toContain('يريد السداد بالأقساط');
      for (const number of [buyer.phone, buyer.whatsapp, buyer.email]) {
        expect(body).not.toContain(number.replace('+249', ''));
      }
    }
  });
});

describe('a reminder', () => {
  test('notifies the assigned person once, in their own account, with a link and without the note', async () => {
    const { owner, lead, id: showroom } = await newLead();
    const person = await requests.employ(showroom, 'answering');
    const set = (remind_at: string, note = 'رقمه 0912345678') =>
      requests.change(person.acting, lead, 'reminder', { remind_at, note });
    expect(await set(hoursFromNow(-1))).toBe('422 invalid-input');
    expect(await set(hoursFromNow(24 * 400))).toBe('422 invalid-input');
    const nextFebruary = server.clock.now().getUTCFullYear() + 1;
    expect(await set(`${nextFebruary}-02-30T10:00:00Z`)).toBe('422 invalid-input');
    await requests.change(person.acting, lead, 'assignment', { assignee_id: person.id });
    const at = hoursFromNow(1);
    expect([await set(at), await set(at)]).toEqual(['204', '204']);
    expect(await remind()).toBe(0);
    expect(await requests.countsOf(person.acting)).toMatchObject({ due: 0 });

    await advanceWithSessions(server, { hours: 2 }, [owner, person]);
    const acting = { ...person.acting, ...person.headers };
    const node = await startSecondNode(server);
    const sent = await Promise.all([remind(), remindLeads(node.services, { stopped: () => false })]);
    await node.close();
    expect(sent.reduce((sum, one) => sum + one)).toBe(1);
    expect(await remind()).toBe(0);
    const reminders = await remindersOf(person);
    expect(reminders).toMatchObject([{ lead_id: lead, title: 'تذكير بزبون' }]);
    expect(reminders[0].message).not.toContain('0912345678');
    expect(await remindersOf(owner)).toEqual([]);
    expect(await requests.leadsOf(acting, '?view=due')).toMatchObject([
      { id: lead, remind_at: at, reminder_note: 'رقمه 0912345678' },
    ]);
    // A repeated request after its time neither fails nor reminds again.
    expect(await requests.change(acting, lead, 'reminder', { remind_at: at, note: 'رقمه 0912345678' })).toBe(
      '204',
    );
    expect(await remind()).toBe(0);
    for (let n = 0; n < 2; n += 1) expect(await requests.change(acting, lead, 'reminder')).toBe('204');
    expect(await requests.leadsOf(acting, '?view=due')).toEqual([]);
  });

  test('disappears with the showroom of an owner who has worked on the lead', async () => {
    const { owner, lead, buyer } = await newLead();
    await requests.change(owner.headers, lead, 'assignment', { assignee_id: owner.id });
    await requests.change(owner.headers, lead, 'state', { state: 'visited' });
    await requests.change(owner.headers, lead, 'reminder', { remind_at: hoursFromNow(1) });
    await server.owner.query('delete from users where id = $1', [owner.id]);
    const { rows } = await server.owner.query('select from showroom_leads where buyer_id = $1', [buyer.id]);
    expect(rows).toEqual([]);
  });

  test.each([
    ['has closed', `update showrooms set state = 'closed' where owner_id = $1`],
    [
      'has an owner without the plan',
      `update profiles set membership_type = 'free', membership_expires_at = null where user_id = $1`,
    ],
  ])('of staff waits while their showroom %s', async (_state, close) => {
    const { owner, lead, id: showroom } = await newLead();
    const person = await requests.employ(showroom, 'answering');
    await requests.change(person.acting, lead, 'assignment', { assignee_id: person.id });
    await requests.change(person.acting, lead, 'reminder', { remind_at: hoursFromNow(1) });
    await server.owner.query(close, [owner.id]);
    await advanceWithSessions(server, { hours: 2 }, [owner, person]);
    await remind();
    expect([await remindersOf(person), await remindersOf(owner)]).toEqual([[], []]);
    await server.owner.query(`update showrooms set state = 'waiting' where owner_id = $1`, [owner.id]);
    await server.owner.query(
      `update profiles set membership_type = 'premium_trader', membership_expires_at = $2 where user_id = $1`,
      [owner.id, new Date(server.clock.now().getTime() + 86_400_000)],
    );
    await remind();
    expect(await remindersOf(person)).toHaveLength(1);
  });

  test('of an unassigned lead goes to the owner, and disappears with the lead', async () => {
    const { owner, lead, buyer } = await newLead();
    await requests.change(owner.headers, lead, 'reminder', { remind_at: hoursFromNow(1) });
    await advanceWithSessions(server, { hours: 2 }, [owner]);
    expect(await remind()).toBe(1);
    expect(await remindersOf(owner)).toHaveLength(1);
    await server.owner.query('delete from users where id = $1', [buyer.id]);
    expect(await remindersOf(owner)).toEqual([]);
  });
});

test('lists are paged by the latest interest, with counts up to a ceiling', async () => {
  const { owner, lead } = await newLead();
  await server.owner.query(
    `insert into showroom_leads (showroom_id, buyer_id, ad_id, ad_title, last_event, last_event_at, first_contact_at)
     select showroom_id, buyer_id, gen_random_uuid(), ad_title, last_event, last_event_at - n * interval '1 minute',
            first_contact_at
       from showroom_leads, generate_series(1, 109) n where id = $1`,
    [lead],
  );
  const ids: string[] = [];
  let cursor = '';
  do {
    const url = `me/showroom/leads?view=new${cursor}`;
    const { items, next_cursor } = (await requests.send(owner.headers, 'GET', url)).json();
    ids.push(...items.map(({ id }: { id: string }) => id));
    cursor = next_cursor === null ? '' : `&cursor=${next_cursor}`;
  } while (cursor !== '');
  expect(ids).toHaveLength(110);
  expect(new Set(ids).size).toBe(110);
  expect(ids[0]).toBe(lead);
  expect(await requests.countsOf(owner.headers)).toMatchObject({ all: 100, new: 100, lost: 0 });
});

describe('a quick reply', () => {
  test('is written by sellers under the rules of messages, and read by all staff', async () => {
    const { owner, id: showroom } = await newLead();
    const [seller, answering] = [
      await requests.employ(showroom, 'seller'),
      await requests.employ(showroom, 'answering'),
    ];
    const save = async (headers: Record<string, string>, text: string, id: string = randomUUID()) => {
      const url = `me/showroom/quick-replies/${id}`;
      const response = await requests.send(headers, 'PUT', url, { title: 'ترحيب', text });
      return `${response.statusCode} ${response.body && response.json().code}`.trim();
    };
    const id = randomUUID();
    expect(await save(answering.acting, 'أهلاً')).toBe('403 not-for-staff');
    for (let n = 0; n < 2; n += 1) expect(await save(seller.acting, 'أهلاً {الاسم}', id)).toBe('204');
    expect(await save(seller.acting, 'اتصل على 0912345678')).toBe('422 message-has-digits');
    expect(await save(seller.acting, 'السعر {السعر}')).toBe('422 invalid-input');
    const list = async (headers: Record<string, string>) =>
      (await requests.send(headers, 'GET', 'me/showroom/quick-replies')).json();
    expect(await list(answering.acting)).toEqual({
      city: 'الخرطوم',
      items: [{ id, title: 'ترحيب', text: 'أهلاً {الاسم}' }],
    });
    const elsewhere = await requests.newShowroom();
    expect(await save(elsewhere.owner.headers, 'أهلاً', id)).toBe('409 id-taken');
    const remove = async (headers: Record<string, string>) =>
      (await requests.send(headers, 'DELETE', `me/showroom/quick-replies/${id}`)).statusCode;
    expect(await remove(elsewhere.owner.headers)).toBe(404);
    expect([await remove(seller.acting), await remove(seller.acting)]).toEqual([204, 204]);

    await server.owner.query(
      `insert into showroom_quick_replies (id, showroom_id, title, text, updated_at)
       select gen_random_uuid(), $1, 'رد', 'نعم', now() from generate_series(1, $2)`,
      [showroom, quickReplyMaximum - 1],
    );
    const last = await Promise.all([save(owner.headers, 'نعم'), save(seller.acting, 'نعم')]);
    expect(last.sort()).toEqual(['204', '409 too-many-quick-replies']);
  });
});
