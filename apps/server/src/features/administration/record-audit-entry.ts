import type { AdminAct } from '@arabati/domain/administration/audit.endpoints';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Schema } from '../../platform/schema.ts';
import { findMemberNumber } from './members.queries.ts';

export interface Act {
  /** Generated on the administrator's device if the entry makes an act idempotent; generated here otherwise. */
  id?: string;
  administrator: { id: string; username: string };
  act: AdminAct;
  /** The existing member concerned. Their number is stored with the act. */
  userId?: string;
  details?: Omit<Schema['audit_entries']['details']['__select__'], 'member'>;
  now: Date;
}

/** Records an administrator's act in the transaction that performs it, so that neither exists without the other. */
export async function recordAuditEntry(
  tx: Connection,
  { id = newId(), administrator, act, userId, details = {}, now }: Act,
): Promise<void> {
  const member = userId && (await findMemberNumber(tx, userId));
  await tx
    .insertInto('audit_entries')
    .values({
      id,
      administrator_id: administrator.id,
      administrator: administrator.username,
      act,
      user_id: userId ?? null,
      details: member ? { member, ...details } : details,
      created_at: now,
    })
    .execute();
}
