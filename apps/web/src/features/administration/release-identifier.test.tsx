import { getAdminSession } from '@arabati/domain/administration/administration.requests';
import type { AdminRole } from '@arabati/domain/administration/roles';
import { expect, onTestFinished, test } from 'vitest';
import { forgetAdminSession, keepAdminSession } from '../../platform/admin-session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startTestServer } from '../../testing/test-server.ts';
import { ReleaseIdentifier } from './release-identifier.tsx';

test.each<[AdminRole, number]>([
  ['owner', 1],
  ['moderator', 1],
  ['accountant', 0],
])('an administrator with the role %s sees %i buttons that release an identifier', async (role, buttons) => {
  const session = { role, username: role, must_change_password: false };
  const server = startTestServer();
  server.respond(getAdminSession, session);
  onTestFinished(forgetAdminSession);
  keepAdminSession({ ...session, token: 'token', expires_at: '2999-01-01T00:00:00Z' });
  const page = await renderPage(<ReleaseIdentifier />);
  expect(page.getByRole('button', { name: 'إتاحة رقم أو بريد' }).elements()).toHaveLength(buttons);
  await expect.poll(() => server.received(getAdminSession).length).toBeGreaterThan(0);
});
