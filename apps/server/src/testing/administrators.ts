import type { AdminRole } from '@arabati/domain/administration/roles';
import { createAdministrator } from '../features/administration/administration.public.ts';
import type { TestApp } from './test-app.ts';

const password = 'Sudan-2026!';

/** Signs an administrator in, and creates one with the name if there is none. */
export async function signInAdministrator(
  market: TestApp,
  username = 'mudeer',
  role: AdminRole = 'owner',
): Promise<{ authorization: string }> {
  await createAdministrator(market.services, { username, password, role });
  const response = await market.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: { username, password },
  });
  return { authorization: `Bearer ${response.json().token}` };
}
