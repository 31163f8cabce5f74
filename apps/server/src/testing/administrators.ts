import { randomUUID } from 'node:crypto';
import type { AdminRole } from '@arabati/domain/administration/roles';
import { insertAdministrator } from '../features/administration/administrators.queries.ts';
import { hashOnce } from './hash-once.ts';
import type { TestApp } from './test-app.ts';

const password = 'Sudan-2026!';

/** Signs an administrator in, and creates one with the name if there is none. */
export async function signInAdministrator(
  market: TestApp,
  username = 'mudeer',
  role: AdminRole = 'owner',
): Promise<{ authorization: string }> {
  await insertAdministrator(market.services.database, {
    id: randomUUID(),
    username,
    password_hash: await hashOnce(password),
    role,
    must_change_password: false,
    created_at: market.clock.now(),
  });
  const response = await market.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: { username, password },
  });
  return { authorization: `Bearer ${response.json().token}` };
}
