import { isRenewable } from '@arabati/domain/identity-verification/identity';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { findIsDealer } from './dealer.queries.ts';
import { listOpenRequests } from './identity-requests.queries.ts';

interface Asking {
  userId: string;
  now: Date;
}

/** Returns whether no request of the member waits, and no verification is valid for long. */
export async function canRequest(connection: Connection, { userId, now }: Asking): Promise<boolean> {
  const open = await listOpenRequests(connection, userId);
  return open.every(({ valid_until }) => valid_until !== null && isRenewable(valid_until, now));
}

/** @throws Problem not-a-dealer, identity-requested. */
export async function assertMayRequest(connection: Connection, asking: Asking): Promise<void> {
  if (!(await findIsDealer(connection, asking))) throw new Problem('not-a-dealer');
  if (!(await canRequest(connection, asking))) throw new Problem('identity-requested');
}
