import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

interface NoteKey {
  userId: string;
  adId: string;
}

/** Prevents the deletion of an ad, also of one that is not listed, until the transaction ends. */
export async function lockNotedAd(tx: Connection, adId: string): Promise<void> {
  await tx.selectFrom('ads').select('id').where('id', '=', adId).forKeyShare().execute();
}

export async function upsertNote(
  tx: Connection,
  { userId, adId, note, now }: NoteKey & { note: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('favorite_notes')
    .values({ user_id: userId, ad_id: adId, note, changed_at: now, removed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'ad_id']).doUpdateSet({ note, changed_at: now, removed_at: null }),
    )
    .execute();
}

export async function deleteNote(tx: Connection, { userId, adId }: NoteKey): Promise<void> {
  await tx.deleteFrom('favorite_notes').where('user_id', '=', userId).where('ad_id', '=', adId).execute();
}

/** Marks the note of a removed favorite, or restores it with the favorite. */
export async function setNoteRemoved(
  tx: Connection,
  { userId, adId, removedAt }: NoteKey & { removedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('favorite_notes')
    .set({ removed_at: removedAt })
    .where('user_id', '=', userId)
    .where('ad_id', '=', adId)
    .execute();
}

/** Finds a member's notes about favorites, by the ids of the ads. Served by favorite_notes_pkey. */
export async function findNotes(
  connection: Connection,
  { userId, adIds }: { userId: string; adIds: readonly string[] },
): Promise<Record<string, string>> {
  const notes = await connection
    .selectFrom('favorite_notes')
    .select(['ad_id', 'note'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`ad_id = any(${adIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute();
  return Object.fromEntries(notes.map(({ ad_id, note }) => [ad_id, note]));
}

/** Deletes notes of favorites that were removed before a time, at most `limit`. Served by favorite_notes_removed. */
export async function deleteRemovedNotes(
  connection: Connection,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  await sql`
    delete from favorite_notes
     where ctid = any(array(select ctid from favorite_notes where removed_at < ${before} limit ${limit}))`.execute(
    connection,
  );
}
