import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { LedgerTables } from './ledger.tables.ts';

/** Finds the activation with an id that a client generated. Returns undefined for a new id. */
export function findActivation(connection: Connection, id: string) {
  return connection.selectFrom('activations').selectAll().where('id', '=', id).executeTakeFirst();
}
export type ActivationRow = NonNullable<Awaited<ReturnType<typeof findActivation>>>;

export function findReversal(connection: Connection, activationId: string) {
  return connection
    .selectFrom('activation_reversals')
    .select(['id', 'reason', 'created_at'])
    .where('activation_id', '=', activationId)
    .executeTakeFirst();
}

export async function insertReversal(
  tx: Connection,
  reversal: { id: string; activationId: string; reason: string; administratorId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('activation_reversals')
    .values({
      id: reversal.id,
      activation_id: reversal.activationId,
      reason: reversal.reason,
      administrator_id: reversal.administratorId,
      created_at: reversal.now,
    })
    .execute();
}

export async function insertActivation(
  tx: Connection,
  activation: Insertable<LedgerTables['activations']>,
): Promise<void> {
  await tx.insertInto('activations').values(activation).execute();
}

export async function insertMoneyEntry(
  tx: Connection,
  entry: Insertable<LedgerTables['money_entries']>,
): Promise<void> {
  await tx.insertInto('money_entries').values(entry).execute();
}

export function findMoneyEntry(connection: Connection, id: string) {
  return connection
    .selectFrom('money_entries')
    .select(['id', 'kind', 'activation_id', 'amount', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the pounds received for an activation minus refunds. Served by money_entries_by_activation. */
export async function sumReceived(connection: Connection, activationId: string): Promise<number> {
  const { rows } = await sql<{ received: number }>`
    select coalesce(sum(amount), 0)::float8 as received from money_entries
     where activation_id = ${activationId}::uuid`.execute(connection);
  return rows[0]?.received ?? 0;
}

/** Returns the pounds that a reversal of an activation refunded. */
export async function findReversalRefund(connection: Connection, activationId: string): Promise<number> {
  const entry = await connection
    .selectFrom('money_entries')
    .select('amount')
    .where('activation_id', '=', activationId)
    .where('kind', '=', 'reversal')
    .executeTakeFirst();
  return entry ? -entry.amount : 0;
}

/** Serializes concurrent money entries of one activation. */
export async function lockActivation(tx: Connection, id: string): Promise<void> {
  await tx.selectFrom('activations').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Matches activations that are not reversed, or reversed in this transaction. */
const isInForce = (including: string | null) => sql<boolean>`
  (activations.id = ${including}::uuid
   or not exists (select from activation_reversals where activation_id = activations.id))`;

/** Finds the latest membership change in force. Served by activations_by_member. */
export async function findLatestMembershipChange(
  connection: Connection,
  userId: string,
  { including = null }: { including?: string | null } = {},
): Promise<string | undefined> {
  const latest = await connection
    .selectFrom('activations')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'membership')
    .where(isInForce(including))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.id;
}

/** Finds an ad's boosts in force, earliest first. Served by activations_by_ad. */
export function findActiveBoosts(
  connection: Connection,
  { adId, including }: { adId: string; including: string },
) {
  return connection
    .selectFrom('activations')
    .select(['id', 'plan', 'days'])
    .where('ad_id', '=', adId)
    .where('kind', '=', 'boost')
    .where(isInForce(including))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Clears the notes of a deleted member, because they may name a person. The money entries stay. */
export async function clearNotes(tx: Connection, userId: string): Promise<void> {
  await sql`
    with theirs as (update activations set notes = '' where user_id = ${userId}::uuid returning id),
         reversals as (update activation_reversals set reason = ''
                        where activation_id in (select id from theirs))
    update money_entries set reason = '' where activation_id in (select id from theirs)`.execute(tx);
}
