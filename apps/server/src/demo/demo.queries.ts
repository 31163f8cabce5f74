import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { type DisplayTier, priorityOf } from '@arabati/domain/boosts/boost-plans';
import type { MembershipType } from '@arabati/domain/memberships/membership-types';
import type { SignUpProfile } from '@arabati/domain/sign-in/sign-up';
import { sql } from 'kysely';
import type { Connection } from '../platform/database.ts';

export async function marketIsEmpty(connection: Connection): Promise<boolean> {
  return (await connection.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

export async function anyoneBut(connection: Connection, userIds: readonly string[]): Promise<boolean> {
  const other = connection.selectFrom('users').select('id').where('id', 'not in', userIds).limit(1);
  return (await other.executeTakeFirst()) !== undefined;
}

/** Finds the administrator in whose name the demo's decisions are recorded. */
export function findAdministrator(connection: Connection, username: string) {
  return connection
    .selectFrom('administrators')
    .select(['id', 'username'])
    .where('username', '=', username)
    .executeTakeFirst();
}

/** Does not change an existing user. */
export async function insertConfirmedUser(
  connection: Connection,
  user: { id: string; email: string; passwordHash: string; profile: SignUpProfile; since: Date },
): Promise<void> {
  await connection
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      email_confirmed_at: user.since,
      user_metadata: { ...user.profile },
      sign_up_profile: user.profile,
      created_at: user.since,
      updated_at: user.since,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Sets a membership for one month from now. */
export async function setMembership(
  connection: Connection,
  userId: string,
  type: MembershipType,
): Promise<void> {
  await connection
    .updateTable('profiles')
    .set({
      membership_type: type,
      membership_expires_at: type === 'free' ? null : sql<Date>`now() + interval '30 days'`,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function setStanding(
  connection: Connection,
  adId: string,
  standing: {
    status: AdStatus;
    is_premium: boolean;
    priority_score: number;
    is_featured: boolean;
    top_spot: boolean;
    top_spot_until: Date | null;
    view_count: number;
  },
): Promise<void> {
  // Equals a boost of the first plan. The sweep of boosts ends it.
  const display_tier: DisplayTier = standing.top_spot ? 'basic' : 'standard';
  const priority_score = standing.priority_score + priorityOf(display_tier);
  await connection
    .updateTable('ads')
    .set({ ...standing, display_tier, priority_score })
    .where('id', '=', adId)
    .execute();
}

/** Returns when a showroom changed last. */
export async function findShowroomChange(connection: Connection, id: string): Promise<Date | undefined> {
  const showroom = connection.selectFrom('showrooms').select('updated_at').where('id', '=', id);
  return (await showroom.executeTakeFirst())?.updated_at;
}

/** Finds which of these ads exist. */
export async function findAds(connection: Connection, adIds: readonly string[]): Promise<Set<string>> {
  const rows = await connection.selectFrom('ads').select('id').where('id', 'in', adIds).execute();
  return new Set(rows.map((ad) => ad.id));
}

/** Finds the photos of these ads. */
export async function findPhotosOf(connection: Connection, adIds: readonly string[]): Promise<Set<string>> {
  const rows = await connection.selectFrom('photos').select('id').where('ad_id', 'in', adIds).execute();
  return new Set(rows.map((photo) => photo.id));
}

/** Returns false if the ad was deleted meanwhile. */
export async function appendPhoto(
  connection: Connection,
  { adId, photoId, position }: { adId: string; photoId: string; position: number },
): Promise<boolean> {
  return connection.transaction().execute(async (tx) => {
    const ad = await tx
      .selectFrom('ads')
      .select('id')
      .where('id', '=', adId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!ad) return false;
    await tx
      .updateTable('photos')
      .set({ ad_id: adId, position })
      .where('id', '=', photoId)
      .where('ad_id', 'is', null)
      .execute();
    return true;
  });
}

/** Keeps a number that an administrator has set. */
export async function setSupportNumber(connection: Connection, number: string): Promise<void> {
  await connection
    .updateTable('settings')
    .set({ value: sql`jsonb_build_object('support_whatsapp', ${number}::text) || value` })
    .where('section', '=', 'support')
    .execute();
}
