import { createHmac, randomUUID } from 'node:crypto';
import { deleteAccount } from '@arabati/domain/own-account/own-account.endpoints';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPassword, signUpMember, type TestMember } from '../../testing/members.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof signInRequests>;
beforeAll(async () => {
  server = await startTestApp();
  auth = signInRequests(server);
});
afterAll(() => server.close());

interface Tokens {
  access_token: string;
  refresh_token: string;
}

const newSession = async (member: TestMember): Promise<Tokens> => (await sendPassword(server, member)).json();

async function removeAccount(member: TestMember) {
  const { headers, password } = member;
  const response = await server.app.inject({
    method: 'POST',
    url: deleteAccount.path,
    headers,
    payload: { password },
  });
  expect(response.statusCode).toBe(204);
}

/** Returns the responses to the renewal of a session and to its use. */
async function rejections({ access_token, refresh_token }: Tokens) {
  const responses = await Promise.all([auth.refresh(refresh_token), auth.user(access_token)]);
  return responses.map((response) => {
    const { code, account_deleted } = response.json();
    return [response.statusCode, code, account_deleted];
  });
}

test('sessions of a deleted account are rejected with account_deleted', async () => {
  const member = await signUpMember(server);
  const phone = await newSession(member);
  await removeAccount(member);
  expect(await rejections(phone)).toEqual([
    [400, 'refresh_token_not_found', true],
    [403, 'session_not_found', true],
  ]);
  // Both tokens have expired, for example because the phone was offline.
  server.clock.advance({ days: 40 });
  expect((await auth.refresh(phone.refresh_token)).json().account_deleted).toBe(true);
});

test('an ended session of an existing account is rejected without account_deleted', async () => {
  const member = await signUpMember(server);
  const phone = await newSession(member);
  await server.services.database.deleteFrom('sessions').where('user_id', '=', member.userId).execute();
  expect(await rejections(phone)).toEqual([
    [400, 'refresh_token_not_found', undefined],
    [403, 'session_not_found', undefined],
  ]);
});

test('a session of a suspended account is rejected without account_deleted', async () => {
  const member = await signUpMember(server);
  await server.app.inject({ url: '/api/me', headers: member.headers });
  const phone = await newSession(member);
  await server.services.database.deleteFrom('sessions').where('user_id', '=', member.userId).execute();
  await server.services.database
    .insertInto('suspensions')
    .values({
      id: randomUUID(),
      user_id: member.userId,
      reason: 'إعلانات مكررة',
      ends_at: null,
      created_at: server.clock.now(),
    })
    .execute();
  const refused = (await auth.refresh(phone.refresh_token)).json();
  expect([refused.code, refused.account_deleted]).toEqual(['refresh_token_not_found', undefined]);
});

test('a refresh token of version 1 is accepted and replaced', async () => {
  const member = await signUpMember(server);
  const { access_token, refresh_token } = await newSession(member);
  const bytes = Buffer.from(refresh_token, 'base64url');
  const id = String(decodeJwt(access_token).session_id).replaceAll('-', '');
  const head = Buffer.concat([Buffer.of(1), Buffer.from(id, 'hex'), bytes.subarray(33, 37)]);
  const key = await server.services.keyFor('refresh-token');
  const hmac = createHmac('sha256', key).update(head).digest();
  const old = Buffer.concat([head, hmac]).toString('base64url');
  const renewed = await auth.refresh(old);
  expect(renewed.statusCode, renewed.body).toBe(200);
  expect(Buffer.from(renewed.json().refresh_token, 'base64url')[0]).toBe(2);
  await removeAccount(member);
  expect((await auth.refresh(old)).json().code).toBe('refresh_token_not_found');
});
