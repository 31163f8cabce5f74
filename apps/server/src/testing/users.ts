import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '../database-schema.ts';
import { ensureProfile } from '../features/profiles/profiles.public.ts';
import { serializeSession } from '../features/sign-in/serialize-session.ts';
import { createSignInServices } from '../features/sign-in/sign-in.public.ts';
import { startSession } from '../features/sign-in/start-session.ts';
import { randomPhone } from './ads.ts';
import type { TestApp } from './test-app.ts';

export interface ConfirmedUser {
  id: string;
  email: string;
  phone: string;
  whatsapp: string;
}

/** Inserts a user with a confirmed email address and no profile. */
export async function insertConfirmedUser(
  market: Pick<TestApp, 'services' | 'clock'>,
  user: Partial<Insertable<Schema['users']>> & { phone?: string; whatsapp?: string } = {},
): Promise<ConfirmedUser> {
  const { phone = randomPhone(), whatsapp = randomPhone(), ...columns } = user;
  const now = market.clock.now();
  const row = {
    id: randomUUID(),
    email: `${randomBytes(6).toString('hex')}@example.com`,
    password_hash: null,
    email_confirmed_at: now,
    sign_up_profile: JSON.stringify({ display_name: 'سلمى', phone, whatsapp, city: 'بحري' }),
    created_at: now,
    updated_at: now,
    ...columns,
  };
  await market.services.database
    .insertInto('users')
    .values(row as Insertable<Schema['users']>)
    .execute();
  return { id: row.id, email: row.email, phone, whatsapp };
}

export interface SignedInMember extends ConfirmedUser {
  headers: { authorization: string };
}

/** Creates a member in the usual way, without the promotion unless a slot is requested. */
export async function insertMember(
  market: Pick<TestApp, 'services' | 'clock'>,
  { promo = false }: { promo?: boolean } = {},
): Promise<ConfirmedUser> {
  const { database } = market.services;
  await database
    .updateTable('promo_config')
    .set({ remaining_slots: promo ? 1 : 0 })
    .execute();
  const user = await insertConfirmedUser(market);
  await ensureProfile(market.services, user.id);
  return user;
}

/** Starts a session of a user like a sign-in, without hashing a password. */
export async function startSessions(
  market: Pick<TestApp, 'services' | 'clock'>,
  userIds: readonly string[],
): Promise<{ authorization: string }[]> {
  const signIn = createSignInServices(market.services);
  const now = market.clock.now();
  const headers = [];
  for (const userId of userIds) {
    const { user, session } = await startSession(signIn.database, {
      userId,
      method: 'password',
      userAgent: undefined,
      deviceHash: null,
      config: market.services.config,
      now,
    });
    const { access_token } = await serializeSession(signIn, user, session);
    headers.push({ authorization: `Bearer ${access_token}` });
  }
  return headers;
}

/** Creates a member with a session. */
export async function insertSignedInMember(
  market: Pick<TestApp, 'services' | 'clock'>,
  options: { promo?: boolean } = {},
): Promise<SignedInMember> {
  const member = await insertMember(market, options);
  const [headers] = await startSessions(market, [member.id]);
  return { ...member, headers: headers as SignedInMember['headers'] };
}

/** Returns the sum of the ledger entries and the balance of the profile. */
export async function readBalance(market: TestApp, userId: string) {
  const { database } = market.services;
  const { points, credits } = await database
    .selectFrom('profiles')
    .select(['points', 'credits'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const entries = await database
    .selectFrom('point_entries')
    .select(['points', 'credits'])
    .where('user_id', '=', userId)
    .execute();
  const sum = (purse: 'points' | 'credits') => entries.reduce((total, entry) => total + entry[purse], 0);
  return { balance: { points, credits }, ledger: { points: sum('points'), credits: sum('credits') } };
}

/** Advances the clock, and replaces the sessions of these members, which may have expired. */
export async function advanceWithSessions(
  market: Pick<TestApp, 'services' | 'clock'>,
  time: Parameters<TestApp['clock']['advance']>[0],
  members: readonly SignedInMember[],
): Promise<void> {
  market.clock.advance(time);
  const sessions = await startSessions(
    market,
    members.map(({ id }) => id),
  );
  for (const [index, headers] of sessions.entries()) Object.assign(members[index] ?? {}, { headers });
}
