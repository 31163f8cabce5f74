import { afterEach, expect, test } from 'vitest';
import { forgetAdminSession, keepAdminSession } from './admin-session.ts';
import { queryClient } from './query-client.ts';

const queryKey = ['/api/admin/receipts'];
const expires_at = '2999-01-01T00:00:00Z';
const keep = (token: string, must_change_password = false) =>
  keepAdminSession({ token, username: token, role: 'owner', must_change_password, expires_at });

afterEach(forgetAdminSession);

test.each<[string, () => void]>([
  ['the session ends', forgetAdminSession],
  ['another administrator signs in', () => keep('second')],
])('what an administrator has loaded is deleted from memory when %s', (_, act) => {
  keep('first');
  queryClient.setQueryData(queryKey, 'for owners');
  act();
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

test('what an administrator has loaded stays when their password is changed', () => {
  keep('first', true);
  queryClient.setQueryData(queryKey, 'for owners');
  keep('first');
  expect(queryClient.getQueryData(queryKey)).toBe('for owners');
});
