import type { Connection } from '../../platform/database.ts';
import { deleteBlocked, type Identifiers, insertBlocked, lockIdentifiers } from './identifiers.queries.ts';

/** Blocks a suspended member's identifiers for everyone else. Waits for transactions that are checking one of them. */
export async function blockIdentifiers(
  tx: Connection,
  {
    userId,
    suspensionId,
    ...identifiers
  }: Identifiers & { mailbox: string; userId: string; suspensionId: string },
): Promise<void> {
  await lockIdentifiers(tx, 'to-block', identifiers);
  await insertBlocked(tx, { userId, suspensionId, ...identifiers });
}

/** Unblocks the identifiers that a suspension blocked. */
export function unblockIdentifiers(tx: Connection, suspensionId: string): Promise<void> {
  return deleteBlocked(tx, suspensionId);
}
