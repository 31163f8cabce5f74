import type { MembershipState } from '@arabati/domain/memberships/membership-state';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { lockListeners } from '../../platform/live/live-events.queries.ts';
import type { MemberTables } from './members.tables.ts';

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
 * @param members.refer members whom new rows only reference: they must not be deleted meanwhile.
 */
export async function lockMembers(
  tx: Connection,
  { change = [], refer = [] }: { change?: readonly string[]; refer?: readonly (string | null)[] },
): Promise<void> {
  // With one statement: an ad that is listed may concern hundreds.
  if (change.length === 0)
    return lockListeners(
      tx,
      refer.filter((id) => id !== null),
    );
  const strength = new Map<string, 'change' | 'refer'>();
  for (const id of refer) if (id !== null) strength.set(id, 'refer');
  for (const id of change) strength.set(id, 'change');
  for (const id of [...strength.keys()].sort()) {
    const query = tx.selectFrom('profiles').select('user_id').where('user_id', '=', id);
    await (strength.get(id) === 'change' ? query.forNoKeyUpdate() : query.forKeyShare()).execute();
  }
}

/** Finds the number that members and administrators see. */
export async function findMemberNumber(connection: Connection, userId: string): Promise<string | undefined> {
  const profile = await connection
    .selectFrom('profiles')
    .select('user_id_display')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.user_id_display;
}

/** Finds which of these numbers other members use, for phone or WhatsApp. */
export async function findHeldNumbers(
  connection: Connection,
  { phone, whatsapp }: { phone: string | null; whatsapp: string | null },
): Promise<{ phone: boolean; whatsapp: boolean }> {
  const numbers = [phone, whatsapp].filter((number) => number !== null);
  if (numbers.length === 0) return { phone: false, whatsapp: false };
  const profiles = await connection
    .selectFrom('profiles')
    .select(['phone', 'whatsapp'])
    .where((eb) => eb.or([eb('phone', 'in', numbers), eb('whatsapp', 'in', numbers)]))
    .execute();
  const usedNumbers = new Set(profiles.flatMap((profile) => [profile.phone, profile.whatsapp]));
  return {
    phone: phone !== null && usedNumbers.has(phone),
    whatsapp: whatsapp !== null && usedNumbers.has(whatsapp),
  };
}

/** Returns false and inserts nothing if a unique value of the row is taken. */
export async function insertProfile(tx: Connection, profile: Insertable<MemberTables['profiles']>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds the member's own numbers. With `lock`, their row is locked until the transaction ends. */
export function findNumbers(connection: Connection, userId: string, options: { lock: boolean }) {
  return connection
    .selectFrom('profiles')
    .select(['phone', 'whatsapp'])
    .where('user_id', '=', userId)
    .$if(options.lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

export async function writeProfile(
  tx: Connection,
  userId: string,
  profile: Pick<Insertable<MemberTables['profiles']>, 'display_name' | 'phone' | 'whatsapp' | 'city'>,
): Promise<void> {
  await tx.updateTable('profiles').set(profile).where('user_id', '=', userId).execute();
}

/** Finds the texts of a member that others see. */
export function findPublicTexts(connection: Connection, userId: string) {
  return connection
    .selectFrom('profiles')
    .select(['display_name', 'city'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function findDisplayName(connection: Connection, userId: string): Promise<string | undefined> {
  const profile = await connection
    .selectFrom('profiles')
    .select('display_name')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.display_name;
}

/** Writes until when a member's identity is verified. Called by the owner of the requests only. */
export async function writeIdentityUntil(tx: Connection, userId: string, until: Date | null): Promise<void> {
  await tx.updateTable('profiles').set({ identity_until: until }).where('user_id', '=', userId).execute();
}

/** Writes a membership and its allowances. Balances change through `balanceChange` only. */
export async function writeMembership(
  tx: Connection,
  userId: string,
  state: Omit<MembershipState, 'points' | 'credits'>,
): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({
      membership_type: state.membership_type,
      membership_expires_at: state.membership_expires_at,
      monthly_ads_count: state.monthly_ads_count,
      carried_ads: state.carried_ads,
      last_monthly_reset: state.last_monthly_reset,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Counts a posted ad in the month and in total. */
export async function incrementAdCounts(tx: Connection, userId: string): Promise<void> {
  await tx
    .updateTable('profiles')
    .set((eb) => ({
      monthly_ads_count: eb('monthly_ads_count', '+', 1),
      ad_count: eb('ad_count', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Gives a new member the membership of the launch promotion. */
export async function writePromotion(
  tx: Connection,
  userId: string,
  membership: Pick<Insertable<MemberTables['profiles']>, 'membership_type' | 'membership_expires_at'>,
): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ promo: true, ...membership })
    .where('user_id', '=', userId)
    .execute();
}

/** Builds the statement that adds to a balance. features/points executes it together with the entry for the change. */
export function balanceChange({
  userId,
  points,
  credits,
}: {
  userId: string;
  points: number;
  credits: number;
}): RawBuilder<{ user_id: string }> {
  return sql`
    update profiles set points = points + ${points}, credits = credits + ${credits}
     where user_id = ${userId}
    returning user_id`;
}

/** Locks the members whose profile has a number, lowest id first. */
export async function lockNumberHolders(tx: Connection, number: string): Promise<string[]> {
  const holders = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where((eb) => eb.or([eb('phone', '=', number), eb('whatsapp', '=', number)]))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  return holders.map((holder) => holder.user_id);
}

/** Removes a number from a profile, as phone and for WhatsApp. */
export async function removeNumber(tx: Connection, userId: string, number: string): Promise<void> {
  for (const role of ['phone', 'whatsapp'] as const) {
    const without = role === 'phone' ? { phone: null } : { whatsapp: null };
    await tx
      .updateTable('profiles')
      .set(without)
      .where('user_id', '=', userId)
      .where(role, '=', number)
      .execute();
  }
}

/** Inserts members without numbers and without a balance. Skips those whose random number is taken. */
export async function insertProfiles(
  connection: Connection,
  profiles: readonly Pick<
    Insertable<MemberTables['profiles']>,
    'user_id' | 'display_name' | 'unique_id' | 'user_id_display'
  >[],
  now: Date,
): Promise<void> {
  await sql`
    insert into profiles (user_id, display_name, unique_id, user_id_display, points, credits, last_monthly_reset, created_at)
    select user_id, display_name, unique_id, user_id_display, 0, 0, ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(profiles)}::json)
             as profile (user_id uuid, display_name text, unique_id text, user_id_display text)
        on conflict do nothing`.execute(connection);
}
