import type { Connection } from '../../platform/database.ts';

/**
 * Locks a member before their rows are counted against a limit, so that concurrent requests cannot exceed it. Returns
 * false for a deleted member.
 */
export async function lockProfile(tx: Connection, userId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member !== undefined;
}

/**
 * Locks several members, lowest id first. Every transaction that locks a member's rows, or writes rows that refer to a
 * member, must do this before it locks anything else (docs/decisions/2026-11-22-lock-order.md).
 *
 * @param members.change members whose own rows change: one such transaction at a time.
 * @param members.refer members whom new rows only refer to: they may not be deleted meanwhile.
 */
export async function lockMembers(
  tx: Connection,
  { change = [], refer = [] }: { change?: readonly string[]; refer?: readonly (string | null)[] },
): Promise<void> {
  const strength = new Map<string, 'change' | 'refer'>();
  for (const id of refer) if (id !== null) strength.set(id, 'refer');
  for (const id of change) strength.set(id, 'change');
  for (const id of [...strength.keys()].sort()) {
    const query = tx.selectFrom('profiles').select('user_id').where('user_id', '=', id);
    await (strength.get(id) === 'change' ? query.forNoKeyUpdate() : query.forKeyShare()).execute();
  }
}
