import { randomUUID } from 'node:crypto';
import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import { staffMaximum } from '@arabati/domain/showrooms/staff.requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertShowroom, insertStaff } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, insertSignedInMember, type SignedInMember } from '../../testing/users.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const send = (headers: Headers, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url: `/api/me/${url}`, headers, ...(payload ? { payload } : {}) });

async function numberOf({ id }: SignedInMember): Promise<string> {
  const { user_id_display } = await server.services.database
    .selectFrom('profiles')
    .select('user_id_display')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return user_id_display;
}

async function invite(headers: Headers, member: SignedInMember, role = 'seller', id: string = randomUUID()) {
  const invitation = { member_number: await numberOf(member), role };
  const response = await send(headers, 'PUT', `showroom/staff/${id}`, invitation);
  return { id, answer: `${response.statusCode} ${response.body && response.json().code}`.trim() };
}
const accept = async (member: SignedInMember, id: string) => {
  const response = await send(member.headers, 'PUT', `employment/${id}`);
  return `${response.statusCode} ${response.body && response.json().code}`.trim();
};
const employmentOf = async ({ headers }: SignedInMember) => (await send(headers, 'GET', 'employment')).json();
const staffOf = async ({ headers }: SignedInMember) =>
  (await send(headers, 'GET', 'showroom/staff')).json().items;

async function newShowroom() {
  const owner = await insertSignedInMember(server);
  return { owner, id: await insertShowroom(server, { owner_id: owner.id }) };
}

describe('an invitation', () => {
  test('notifies the member, who accepts it once; the owner sees them in the list', async () => {
    const { owner, id: showroom } = await newShowroom();
    const member = await insertSignedInMember(server);
    const { id, answer } = await invite(owner.headers, member);
    expect(answer).toBe('204');
    expect(await invite(owner.headers, member, 'seller', id)).toMatchObject({ answer: '204' });
    expect(await staffOf(owner)).toMatchObject([{ id, role: 'seller', accepted_at: null }]);
    const { items } = (await send(member.headers, 'GET', 'notifications')).json();
    const invitations = items.filter(({ type }: { type: string }) => type === 'showroom_invitation');
    expect(invitations).toMatchObject([{ title: 'دعوة للعمل في معرض' }]);
    expect(await employmentOf(member)).toMatchObject({
      employment: null,
      invitations: [{ id, showroom: { id: showroom, name: 'معرض النيل' }, role: 'seller' }],
    });

    const stranger = await insertSignedInMember(server);
    expect(await accept(stranger, id)).toBe('404 not-found');
    expect([await accept(member, id), await accept(member, id)]).toEqual(['204', '204']);
    expect(await employmentOf(member)).toMatchObject({
      employment: { id, showroom: { id: showroom }, role: 'seller', is_active: true },
      invitations: [],
    });
    expect(await staffOf(owner)).toMatchObject([{ id, accepted_at: expect.any(String) }]);
    expect((await invite(owner.headers, member)).answer).toBe('409 already-staff');
  });

  test('is over at its end, after it was declined or withdrawn; then another one is possible', async () => {
    const { owner } = await newShowroom();
    const member = await insertSignedInMember(server);
    const { id } = await invite(owner.headers, member);
    await server.owner.query('update showroom_staff set expires_at = $2 where id = $1', [
      id,
      server.clock.now(),
    ]);
    expect(await accept(member, id)).toBe('410 invitation-over');
    expect(await employmentOf(member)).toMatchObject({ invitations: [] });

    const second = await invite(owner.headers, member);
    expect(second.answer).toBe('204');
    expect((await send(member.headers, 'DELETE', `employment/${second.id}`)).statusCode).toBe(204);
    expect(await accept(member, second.id)).toBe('410 invitation-over');

    const third = await invite(owner.headers, member);
    expect((await send(owner.headers, 'DELETE', `showroom/staff/${third.id}`)).statusCode).toBe(204);
    expect(await accept(member, third.id)).toBe('410 invitation-over');
    expect(await staffOf(owner)).toEqual([]);
  });

  test('needs a showroom with an active plan, another member, and a known number', async () => {
    const { owner } = await newShowroom();
    const member = await insertSignedInMember(server);
    expect((await invite(member.headers, owner)).answer).toBe('404 no-showroom');
    expect((await invite(owner.headers, owner)).answer).toBe('409 oneself');
    const put = (member_number: string) =>
      send(owner.headers, 'PUT', `showroom/staff/${randomUUID()}`, { member_number, role: 'seller' });
    expect((await put('00000000')).json().code).toBe('member-not-found');
    expect((await put('123')).json().fields).toEqual({ member_number: 'invalid' });
    await server.owner.query(
      "update profiles set membership_type = 'premium_individual' where user_id = $1",
      [owner.id],
    );
    expect((await invite(owner.headers, member)).answer).toBe('409 showroom-inactive');
  });

  test.each([
    ['directional marks', (number: string) => `\u200f${number}\u200f`],
    ['spaces', (number: string) => ` ${number.slice(0, 4)}\u00a0${number.slice(4)}`],
    [
      'Arabic digits',
      (number: string) => number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    ],
  ])('accepts a number that is copied with %s', async (_, written) => {
    const { owner } = await newShowroom();
    const member_number = written(await numberOf(await insertSignedInMember(server)));
    const response = await send(owner.headers, 'PUT', `showroom/staff/${randomUUID()}`, {
      member_number,
      role: 'seller',
    });
    expect(response.statusCode).toBe(204);
  });

  test('does not notify a member who has blocked the owner', async () => {
    const { owner } = await newShowroom();
    const member = await insertSignedInMember(server);
    await send(member.headers, 'PUT', `blocks/${owner.id}`);
    expect((await invite(owner.headers, member)).answer).toBe('204');
    const { items } = (await send(member.headers, 'GET', 'notifications')).json();
    expect(items.map(({ type }: { type: string }) => type)).not.toContain('showroom_invitation');
  });

  test('beyond the largest staff is refused, also concurrently', async () => {
    const { owner, id } = await newShowroom();
    const members = await Promise.all(Array.from({ length: 3 }, () => insertSignedInMember(server)));
    const [filling] = members as [SignedInMember];
    for (let n = 0; n < staffMaximum - 1; n += 1) {
      const { id: member_id } = n === 0 ? filling : await insertMember(server);
      await insertStaff(server, { showroom_id: id, member_id, accepted_at: null });
    }
    const answers = await Promise.all(
      members.slice(1).map(async (member) => (await invite(owner.headers, member)).answer),
    );
    expect(answers.sort()).toEqual(['204', '409 too-many-staff']);
  });
});

describe('staff', () => {
  test('work for one showroom at a time, also with concurrent acceptances', async () => {
    const [one, two] = [await newShowroom(), await newShowroom()];
    const member = await insertSignedInMember(server);
    const invitations = [await invite(one.owner.headers, member), await invite(two.owner.headers, member)];
    const answers = await Promise.all(invitations.map(({ id }) => accept(member, id)));
    expect(answers.sort()).toEqual(['204', '409 works-elsewhere']);
    const { employment } = await employmentOf(member);
    expect((await send(member.headers, 'DELETE', `employment/${employment.id}`)).statusCode).toBe(204);
    const left = invitations.find(({ id }) => id !== employment.id)?.id as string;
    expect(await accept(member, left)).toBe('204');
  });

  test('managers manage others, and neither appoint nor remove managers', async () => {
    const { owner, id } = await newShowroom();
    const [manager, colleague, seller] = await Promise.all([1, 2, 3].map(() => insertSignedInMember(server)));
    if (!manager || !colleague || !seller) throw new Error('Three members were created.');
    await insertStaff(server, { showroom_id: id, member_id: manager.id, role: 'manager' });
    const other = await insertStaff(server, { showroom_id: id, member_id: colleague.id, role: 'manager' });
    const acting = { ...manager.headers, [actingHeader]: id };
    expect((await invite(acting, seller, 'manager')).answer).toBe('403 managers-by-owner');
    const { id: invited, answer } = await invite(acting, seller, 'answering');
    expect(answer).toBe('204');
    const role = (headers: Headers, row: string, to: string) =>
      send(headers, 'PUT', `showroom/staff/${row}/role`, { role: to });
    expect((await role(acting, invited, 'seller')).statusCode).toBe(204);
    expect((await role(acting, invited, 'manager')).json().code).toBe('managers-by-owner');
    expect((await role(acting, other, 'seller')).json().code).toBe('managers-by-owner');
    expect((await send(acting, 'DELETE', `showroom/staff/${other}`)).json().code).toBe('managers-by-owner');
    expect((await role(owner.headers, other, 'seller')).statusCode).toBe(204);
    expect((await send(acting, 'DELETE', `showroom/staff/${other}`)).statusCode).toBe(204);
    const elsewhere = await newShowroom();
    expect((await send(elsewhere.owner.headers, 'DELETE', `showroom/staff/${invited}`)).statusCode).toBe(404);
  });
});
