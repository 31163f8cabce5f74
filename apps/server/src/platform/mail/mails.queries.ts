import type { Insertable } from 'kysely';
import type { Connection } from '../database.ts';
import type { PlatformTables } from '../platform.tables.ts';

export async function insertMail(tx: Connection, mail: Insertable<PlatformTables['mails']>): Promise<void> {
  await tx.insertInto('mails').values(mail).execute();
}

export interface ClaimedMail {
  id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe_url: string | null;
  attempts: number;
  created_at: Date;
}

/** Claims the oldest due mail that no other node has claimed. It becomes due again at `leaseEnd` if this node dies. */
export function claimMail(
  connection: Connection,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<ClaimedMail | undefined> {
  return (
    connection
      .updateTable('mails')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: leaseEnd }))
      // Not `in`, which a nested loop evaluates for each row: with `skip locked`, each time it selects another mail.
      .where('id', '=', (eb) =>
        eb
          .selectFrom('mails')
          .select('id')
          .where('state', '=', 'queued')
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'to_address', 'subject', 'text', 'html', 'unsubscribe_url', 'attempts', 'created_at'])
      .executeTakeFirst()
  );
}

/** Keeps the row for the operator's count, without the text, which may contain links. */
export async function finishMail(
  connection: Connection,
  { id, state, sentAt }: { id: string; state: 'sent' | 'failed'; sentAt: Date | null },
): Promise<void> {
  await connection
    .updateTable('mails')
    .set({ state, sent_at: sentAt, text: '', html: '', unsubscribe_url: null })
    .where('id', '=', id)
    .execute();
}

export async function postponeMail(
  connection: Connection,
  { id, nextAttemptAt }: { id: string; nextAttemptAt: Date },
): Promise<void> {
  await connection
    .updateTable('mails')
    .set({ next_attempt_at: nextAttemptAt })
    .where('id', '=', id)
    .execute();
}

/** Selects the newest mails of the preview outbox. Served by mails_by_address for one address. */
export function selectPreviewMails(
  connection: Connection,
  { to, limit }: { to: string | undefined; limit: number },
) {
  return connection
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text', 'html', 'sent_at'])
    .where('state', '=', 'preview')
    .$if(to !== undefined, (mails) => mails.where('to_address', '=', to as string))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes mails that are no longer queued. Served by mails_by_age. */
export async function deleteMailsBefore(connection: Connection, before: Date, limit: number): Promise<void> {
  await connection
    .deleteFrom('mails')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('created_at', '<', before)
        .where('state', '<>', 'queued')
        .limit(limit),
    )
    .execute();
}
