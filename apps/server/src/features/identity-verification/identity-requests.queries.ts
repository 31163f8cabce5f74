import type { IdentityEnd } from '@arabati/domain/identity-verification/identity';
import type { IdentityDocument } from '@arabati/domain/identity-verification/identity-verification.endpoints';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { IdentityVerificationTables } from './identity-verification.tables.ts';

/** Selects requests with their pictures, which identity_documents_request_id_position_key serves. */
export function selectRequests(connection: Connection) {
  return connection
    .selectFrom('identity_requests')
    .select([
      'identity_requests.id',
      'identity_requests.user_id',
      'identity_requests.state',
      'identity_requests.kind',
      'identity_requests.name',
      'identity_requests.reason',
      'identity_requests.administrator_id',
      'identity_requests.decided_at',
      'identity_requests.valid_until',
      'identity_requests.ended_at',
      'identity_requests.ended_by',
      'identity_requests.taken_back_by',
      'identity_requests.created_at',
    ])
    .select(
      sql<IdentityDocument[]>`
        (select coalesce(json_agg(json_build_object('id', d.id, 'width', d.width, 'height', d.height)
                                  order by d.position), '[]')
           from identity_documents d where d.request_id = identity_requests.id)`.as('documents'),
    );
}
export type IdentityRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Changes only while its member is locked, so the row itself needs no lock. */
export function findRequest(connection: Connection, id: string) {
  return selectRequests(connection).where('identity_requests.id', '=', id).executeTakeFirst();
}

/** Served by identity_requests_by_member. */
export function findLatestRequest(connection: Connection, userId: string) {
  return selectRequests(connection)
    .where('identity_requests.user_id', '=', userId)
    .orderBy('identity_requests.created_at', 'desc')
    .orderBy('identity_requests.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the waiting request and the approved one. Served by identity_requests_by_member. */
export function listOpenRequests(connection: Connection, userId: string) {
  return connection
    .selectFrom('identity_requests')
    .select(['state', 'valid_until'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'approved'])
    .execute();
}

export async function insertRequest(
  tx: Connection,
  request: Insertable<IdentityVerificationTables['identity_requests']>,
): Promise<void> {
  await tx.insertInto('identity_requests').values(request).execute();
}

/** @param decision.validUntil of an approved request; null for a rejected one. */
export async function writeDecision(
  tx: Connection,
  decision: {
    id: string;
    reason: string;
    validUntil: Date | null;
    administratorId: string;
    now: Date;
  },
): Promise<void> {
  const { id, reason, validUntil, administratorId, now } = decision;
  await tx
    .updateTable('identity_requests')
    .set({
      state: validUntil ? 'approved' : 'rejected',
      reason,
      valid_until: validUntil,
      administrator_id: administratorId,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends a member's approved request. Returns whether there was one. Served by identity_requests_in_force. */
export async function endApproved(
  tx: Connection,
  {
    userId,
    by,
    takenBackBy,
    reason,
    now,
  }: { userId: string; by: IdentityEnd; takenBackBy: string | null; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_requests')
    .set({ state: 'ended', ended_by: by, ended_at: now, taken_back_by: takenBackBy, reason })
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a request. Its pictures are deleted with it: delete them first to learn the names of their files. */
export async function deleteRequest(tx: Connection, id: string): Promise<void> {
  await tx.deleteFrom('identity_requests').where('id', '=', id).execute();
}

/** Lists requests that have waited since before a time. Served by identity_requests_waiting. */
export function listWaitingBefore(connection: Connection, time: Date, limit: number) {
  return connection
    .selectFrom('identity_requests')
    .select(['id', 'user_id'])
    .where(sql<boolean>`state = 'waiting'`)
    .where('created_at', '<', time)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Lists members whose verification has reached the end of its term. Served by identity_requests_by_term. */
export function listLapsed(connection: Connection, now: Date, limit: number) {
  return connection
    .selectFrom('identity_requests')
    .select(['id', 'user_id'])
    .where(sql<boolean>`state = 'approved'`)
    .where('valid_until', '<=', now)
    .orderBy('valid_until')
    .limit(limit)
    .execute();
}

/**
 * Deletes requests that were rejected or ended before a time. Does not wait for locks. Served by
 * identity_requests_decided.
 */
export async function deleteClosedBefore(connection: Connection, time: Date): Promise<void> {
  await sql`
    with old as (
      select id from identity_requests
       where state in ('rejected', 'ended') and decided_at < ${time} and (ended_at is null or ended_at < ${time})
         for update skip locked
    )
    delete from identity_requests using old where identity_requests.id = old.id`.execute(connection);
}
