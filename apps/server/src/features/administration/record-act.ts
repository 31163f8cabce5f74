import type { AdminAct } from '@arabati/domain/administration/audit.endpoints';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Schema } from '../../platform/schema.ts';

export interface Act {
  administrator: { id: string; username: string };
  act: AdminAct;
  userId?: string;
  details?: Schema['audit_entries']['details']['__select__'];
  now: Date;
}

/** Writes down what an administrator does, in the transaction that does it: neither is there without the other. */
export async function recordAct(
  tx: Connection,
  { administrator, act, userId, details = {}, now }: Act,
): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      id: newId(),
      administrator_id: administrator.id,
      administrator: administrator.username,
      act,
      user_id: userId ?? null,
      details,
      created_at: now,
    })
    .execute();
}
