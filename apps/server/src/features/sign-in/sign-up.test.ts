import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

test('a confirmed member is known to the API and gets a profile at the first call', async () => {
  const member = await signUpMember(market);
  const answer = await market.app.inject({ url: '/api/me', headers: member.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ user_id: member.userId, display_name: member.display_name });
});
