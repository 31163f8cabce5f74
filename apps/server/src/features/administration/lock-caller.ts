import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { hasAdminSession } from './administrators.queries.ts';
import { lockAdministrator } from './second-factor.queries.ts';

type Caller = Pick<Administrator, 'id' | 'tokenHash'>;

/**
 * Locks the calling administrator for a change of their own password or second factor, and checks the session again.
 *
 * @throws Problem not-signed-in.
 */
export async function lockCaller(tx: Connection, caller: Caller): Promise<void> {
  await lockAdministrator(tx, caller.id);
  await requireOpenSession(tx, caller);
}

/**
 * Checks again that the session of a request is open. A colleague may have ended it after the request was authenticated,
 * for example because somebody else was using it. Requires the lock of the administrator.
 *
 * @throws Problem not-signed-in.
 */
export async function requireOpenSession(
  tx: Connection,
  { tokenHash }: Pick<Caller, 'tokenHash'>,
): Promise<void> {
  if (!(await hasAdminSession(tx, tokenHash))) throw new Problem('not-signed-in');
}
