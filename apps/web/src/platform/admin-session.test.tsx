import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { forgetAdminSession, keepAdminSession, useAdminSession } from './admin-session.ts';
import { queryClient } from './query-client.ts';

const queryKey = ['/api/admin/receipts'];
const expires_at = '2999-01-01T00:00:00Z';
const keep = (token: string, must_change_password = false) =>
  keepAdminSession({ token, username: token, role: 'owner', must_change_password, expires_at });

const Follower = () => useAdminSession()?.username ?? 'none';

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

test("another tab's sign-in resets what was loaded once, however many components follow the session", async () => {
  const page = await renderPage(
    <>
      <Follower />
      <Follower />
    </>,
  );
  const reset = vi.spyOn(queryClient, 'resetQueries');
  const newValue = JSON.stringify({ token: 'other', username: 'zahra', expires_at });
  localStorage.setItem('arabati.admin', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'arabati.admin', oldValue: null, newValue }));
  await expect.element(page.getByRole('main')).toHaveTextContent('zahrazahra');
  expect(reset).toHaveBeenCalledTimes(1);
  reset.mockRestore();
});
