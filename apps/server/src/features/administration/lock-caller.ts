import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { hasAdminSession } from './administrators.queries.ts';
import { lockAdministrator } from './second-factor.queries.ts';

type Caller = Pick<Administrator, 'id' | 'tokenHash'>;

/** Locks the calling administrator for a change of their own sign-in. @throws Problem not-signed-in. */
export async function lockCaller(tx: Connection, caller: Caller): Promise<void> {
  await lockAdministrator(tx, caller.id);
  await requireOpenSession(tx, caller);
}

/**
 * A request is authenticated before its password is hashed. Meanwhile, a colleague may have ended the session, because
 * somebody else has it. The administrator is locked.
 *
 * @throws Problem not-signed-in.
 */
export async function requireOpenSession(
  tx: Connection,
  { tokenHash }: Pick<Caller, 'tokenHash'>,
): Promise<void> {
  if (!(await hasAdminSession(tx, tokenHash))) throw new Problem('not-signed-in');
}
