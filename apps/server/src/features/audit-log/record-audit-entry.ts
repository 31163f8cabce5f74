import type { AdminAct } from '@arabati/domain/administration/admin-acts';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { findMemberNumber } from '../members/members.public.ts';
import { insertAuditEntry } from './audit-log.queries.ts';
import type { AuditLogTables } from './audit-log.tables.ts';

export interface Act {
  /** Generated on the administrator's device if the entry makes an act idempotent; generated here otherwise. */
  id?: string;
  administrator: { id: string; username: string };
  act: AdminAct;
  /** The existing member concerned. Their number is stored with the act. */
  userId?: string;
  details?: Omit<AuditLogTables['audit_entries']['details']['__select__'], 'member'>;
  now: Date;
}

/** Records an administrator's act in the transaction that performs it, so that neither exists without the other. */
export async function recordAuditEntry(
  tx: Connection,
  { id = newId(), administrator, act, userId, details = {}, now }: Act,
): Promise<void> {
  const member = userId && (await findMemberNumber(tx, userId));
  await insertAuditEntry(tx, {
    id,
    administrator_id: administrator.id,
    administrator: administrator.username,
    act,
    user_id: userId ?? null,
    details: member ? { member, ...details } : details,
    created_at: now,
  });
}
