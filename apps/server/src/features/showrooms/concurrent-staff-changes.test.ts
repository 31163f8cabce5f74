import { randomUUID } from 'node:crypto';
import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertShowroom, insertStaff } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, insertSignedInMember } from '../../testing/users.ts';
import { whileLocked } from '../../testing/while-locked.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const send = (headers: Headers, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url: `/api/me/showroom/${url}`, headers, ...(payload ? { payload } : {}) });

async function newShowroom() {
  const owner = await insertSignedInMember(server);
  const showroom = await insertShowroom(server, { owner_id: owner.id });
  const manager = await insertSignedInMember(server);
  const employ = (member_id: string, role: 'manager' | 'seller') =>
    insertStaff(server, { showroom_id: showroom, member_id, role });
  const staff = await employ(manager.id, 'manager');
  return {
    owner,
    employ,
    staff,
    acting: { ...manager.headers, [actingHeader]: showroom },
    /** Sends a request of the manager that is authorized before an act of the owner and executed after it. */
    async handleAfter(
      end: () => Promise<unknown>,
      request: () => Promise<{ statusCode: number; body: string }>,
    ) {
      let handled: ReturnType<typeof request> | undefined;
      await whileLocked(
        server,
        ['select from profiles where user_id = $1 for update', owner.id],
        end,
        ({ untilWaiting }) => {
          handled = request();
          return untilWaiting(2);
        },
      );
      const { statusCode, body } = (await handled) ?? {};
      return `${statusCode} ${body && JSON.parse(body).code}`.trim();
    },
  };
}

type Showroom = Awaited<ReturnType<typeof newShowroom>>;

const requests: [title: string, prepare: (showroom: Showroom) => Promise<() => ReturnType<typeof send>>][] = [
  [
    'cannot create a key',
    async ({ acting }) =>
      () =>
        send(acting, 'PUT', `api-keys/${randomUUID()}`, { name: 'برنامجي' }),
  ],
  [
    'cannot invite staff',
    async ({ acting }) => {
      const { rows } = await server.owner.query('select user_id_display from profiles where user_id = $1', [
        (await insertMember(server)).id,
      ]);
      const invitation = { member_number: rows[0].user_id_display, role: 'seller' };
      return () => send(acting, 'PUT', `staff/${randomUUID()}`, invitation);
    },
  ],
  [
    'cannot change a role',
    async ({ acting, employ }) => {
      const colleague = await employ((await insertMember(server)).id, 'seller');
      return () => send(acting, 'PUT', `staff/${colleague}/role`, { role: 'answering' });
    },
  ],
  [
    'cannot remove staff',
    async ({ acting, employ }) => {
      const colleague = await employ((await insertMember(server)).id, 'seller');
      return () => send(acting, 'DELETE', `staff/${colleague}`);
    },
  ],
];

test.each(requests)('a manager who is removed meanwhile %s', async (_, prepare) => {
  const showroom = await newShowroom();
  const { owner, staff, handleAfter } = showroom;
  const request = await prepare(showroom);
  const end = () => send(owner.headers, 'DELETE', `staff/${staff}`);
  expect(await handleAfter(end, request)).toBe('403 not-staff');
});

test('a manager who becomes a seller meanwhile cannot create a key', async () => {
  const { owner, staff, acting, handleAfter } = await newShowroom();
  const end = () => send(owner.headers, 'PUT', `staff/${staff}/role`, { role: 'seller' });
  const request = () => send(acting, 'PUT', `api-keys/${randomUUID()}`, { name: 'برنامجي' });
  expect(await handleAfter(end, request)).toBe('403 not-for-staff');
});
