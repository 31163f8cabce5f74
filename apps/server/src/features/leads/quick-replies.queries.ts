import type { Connection } from '../../platform/database.ts';

/** Lists a showroom's replies, at most `quickReplyMaximum`. Served by showroom_quick_replies_by_showroom. */
export function listReplies(connection: Connection, showroomId: string) {
  return connection
    .selectFrom('showroom_quick_replies')
    .select(['id', 'title', 'text'])
    .where('showroom_id', '=', showroomId)
    .orderBy('title')
    .orderBy('id')
    .execute();
}

export async function findShowroomCity(connection: Connection, showroomId: string): Promise<string> {
  const showroom = await connection
    .selectFrom('showrooms')
    .select('city')
    .where('id', '=', showroomId)
    .executeTakeFirst();
  return showroom?.city ?? '';
}

/** Returns the showroom of a reply. */
export async function findReplyShowroom(connection: Connection, id: string): Promise<string | undefined> {
  const reply = await connection
    .selectFrom('showroom_quick_replies')
    .select('showroom_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return reply?.showroom_id;
}

export async function countReplies(connection: Connection, showroomId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('showroom_quick_replies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('showroom_id', '=', showroomId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Reply {
  id: string;
  title: string;
  text: string;
  now: Date;
}

export async function insertReply(
  tx: Connection,
  { id, showroomId, title, text, now }: Reply & { showroomId: string },
): Promise<void> {
  await tx
    .insertInto('showroom_quick_replies')
    .values({ id, showroom_id: showroomId, title, text, updated_at: now })
    .execute();
}

export async function updateReply(tx: Connection, { id, title, text, now }: Reply): Promise<void> {
  await tx
    .updateTable('showroom_quick_replies')
    .set({ title, text, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function removeReply(tx: Connection, id: string): Promise<void> {
  await tx.deleteFrom('showroom_quick_replies').where('id', '=', id).execute();
}
