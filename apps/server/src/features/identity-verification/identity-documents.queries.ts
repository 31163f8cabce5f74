import type { IdentityDocument } from '@arabati/domain/identity-verification/identity-verification.endpoints';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { IdentityVerificationTables } from './identity-verification.tables.ts';

export function findDocument(connection: Connection, id: string) {
  return connection
    .selectFrom('identity_documents')
    .select(['id', 'user_id', 'request_id', 'name', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lists a member's pictures that are not part of a request, oldest first. Served by identity_documents_by_member. */
export function listLooseDocuments(connection: Connection, userId: string): Promise<IdentityDocument[]> {
  return connection
    .selectFrom('identity_documents')
    .select(['id', 'width', 'height'])
    .where('user_id', '=', userId)
    .where('request_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Changes only while its member is locked. */
export async function insertDocument(
  tx: Connection,
  document: Insertable<IdentityVerificationTables['identity_documents']>,
): Promise<void> {
  await tx.insertInto('identity_documents').values(document).execute();
}

/** Adds the member's loose pictures to a request, in this order. Returns the number of those that were found. */
export async function attachDocuments(
  tx: Connection,
  { userId, requestId, ids }: { userId: string; requestId: string; ids: readonly string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update identity_documents set request_id = ${requestId}::uuid, position = chosen.position
      from unnest(${ids}::uuid[]) with ordinality as chosen (id, position)
     where identity_documents.id = chosen.id and user_id = ${userId}::uuid and request_id is null`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes a member's loose picture. Returns the name of its file. */
export async function deleteLooseDocument(
  tx: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('identity_documents')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('request_id', 'is', null)
    .returning('name')
    .execute();
  return deleted.map(({ name }) => name);
}

/** Deletes the pictures of a request. Returns the names of their files. */
export async function deleteDocumentsOfRequest(tx: Connection, requestId: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('identity_documents')
    .where('request_id', '=', requestId)
    .returning('name')
    .execute();
  return deleted.map(({ name }) => name);
}

/** Deletes all pictures of a departing member. Returns the names of their files. */
export async function deleteDocumentsOfMember(tx: Connection, userId: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('identity_documents')
    .where('user_id', '=', userId)
    .returning('name')
    .execute();
  return deleted.map(({ name }) => name);
}

/**
 * Deletes pictures that were uploaded before a time and never sent. Does not wait for locks. Served by
 * identity_documents_loose.
 */
export async function deleteLooseBefore(connection: Connection, time: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with old as (
      select id from identity_documents where request_id is null and created_at < ${time}
         for update skip locked
    )
    delete from identity_documents using old where identity_documents.id = old.id returning name`.execute(
    connection,
  );
  return rows.map(({ name }) => name);
}

/** Finds which of these file names belong to a picture. Served by identity_documents_name_key. */
export async function knownDocumentNames(connection: Connection, names: string[]): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('identity_documents')
    .select('name')
    .where((eb) => eb('name', '=', eb.fn.any(eb.val(names))))
    .execute();
  return new Set(rows.map(({ name }) => name));
}
