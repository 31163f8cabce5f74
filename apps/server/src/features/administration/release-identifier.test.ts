import { releaseIdentifier } from '@arabati/domain/administration/identifiers.endpoints';
import { updateProfile } from '@arabati/domain/profiles/update-profile.endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertSignedUpMember } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  server = await startTestApp();
  admin = await signInAdministrator(server);
});
afterAll(() => server.close());

const release = (identifier: string, reason = 'أرسل صورة من الشريحة') =>
  server.app.inject({
    method: 'POST',
    url: releaseIdentifier.path,
    headers: admin,
    payload: { identifier, reason },
  });
const isTaken = async (identifiers: object) =>
  (
    await server.app.inject({ method: 'POST', url: '/api/accounts/availability', payload: identifiers })
  ).json().taken;
async function newMember() {
  const member = await insertSignedUpMember(server);
  await server.app.inject({ url: updateProfile.path, headers: member.headers });
  return member;
}

test("a released number leaves the stranger's profile, they are notified, and its owner can register it", async () => {
  const squatter = await newMember();
  expect(await isTaken({ whatsapp: squatter.phone })).toEqual(['whatsapp']);
  const response = await release(`+249 ${squatter.phone.slice(1)}`);
  expect(response.json()).toEqual({ user_id: squatter.userId });
  expect(await isTaken({ phone: squatter.phone, whatsapp: squatter.phone })).toEqual([]);
  const me = await server.app.inject({ url: updateProfile.path, headers: squatter.headers });
  expect(me.json()).toMatchObject({ phone: null, unread: { notifications: 2 } });

  const { rows } = await server.services.database
    .selectFrom('audit_entries')
    .selectAll()
    .where('act', '=', 'identifier-released')
    .execute()
    .then((entries) => ({ rows: entries }));
  expect(rows).toMatchObject([{ user_id: squatter.userId, details: { notes: 'أرسل صورة من الشريحة' } }]);
  expect(JSON.stringify(rows)).not.toContain(squatter.phone.slice(1));
});

test("a deleted account's number and email address can be registered again after their release", async () => {
  const gone = await newMember();
  await server.services.database.deleteFrom('users').where('id', '=', gone.userId).execute();
  expect(await isTaken({ email: gone.email, phone: gone.phone })).toEqual(['email', 'phone']);
  expect((await release(gone.phone)).json()).toEqual({ user_id: null });
  expect((await release(gone.email)).json()).toEqual({ user_id: null });
  expect(await isTaken({ email: gone.email, phone: gone.phone })).toEqual([]);
});

test.each([
  ['0912', 'ten-digits'],
  ['a@b', 'email-invalid'],
  ['0919999999', 'identifier-not-registered'],
  ['unknown@example.com', 'identifier-not-registered'],
])('%s cannot be released', async (identifier, problem) => {
  expect((await release(identifier)).json()).toMatchObject({ status: 422, fields: { identifier: problem } });
});

test('the email address of an existing account cannot be released', async () => {
  const member = await newMember();
  expect((await release(member.email)).json().fields).toEqual({ identifier: 'email-in-use' });
});
