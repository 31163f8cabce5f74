import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAdministrator } from './create-administrator.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const signIn = (body: object) =>
  market.app.inject({ method: 'POST', url: '/functions/v1/admin-auth', payload: body });

test('an administrator signs in with the right password only, and nobody is one by default', async () => {
  const right = { username: 'mudeer', password: 'Sudan-2026!' };
  expect((await signIn(right)).json()).toEqual({ success: false, error: 'invalid-credentials' });

  expect(await createAdministrator(market.services, right)).toBe(true);
  expect((await signIn({ ...right, password: 'Sudan-2025!' })).json()).toEqual({
    success: false,
    error: 'invalid-credentials',
  });
  const answer = (await signIn(right)).json();
  expect(answer).toMatchObject({ success: true, username: 'mudeer' });

  const { rows } = await market.services.pool.query('select token_hash from admin_sessions');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(answer.token);
});

test('a second administrator of the same name is not made, and the first password stays', async () => {
  const first = { username: 'naib', password: 'Sudan-2026!' };
  expect(await createAdministrator(market.services, first)).toBe(true);
  expect(await createAdministrator(market.services, { ...first, password: 'Other-2026!' })).toBe(false);
  expect((await signIn(first)).json().success).toBe(true);
});

test('both fields are asked for at once', async () => {
  const answer = await signIn({});
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toEqual({ username: 'required', password: 'required' });
});
