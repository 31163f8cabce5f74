import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Sweep } from '../../platform/run-sweeps.ts';
import type { AdministrationTables } from './administration.tables.ts';

export function findAdministrator(connection: Connection, username: string) {
  return connection
    .selectFrom('administrators')
    .select(['id', 'username', 'password_hash', 'role', 'must_change_password', 'disabled_at'])
    .where('username', '=', username)
    .executeTakeFirst();
}

type Administrators = Insertable<AdministrationTables['administrators']>;

/** @returns false if the name or the id is taken. */
export async function insertAdministrator(
  connection: Connection,
  administrator: Pick<
    Administrators,
    'id' | 'username' | 'password_hash' | 'role' | 'must_change_password' | 'created_at'
  >,
): Promise<boolean> {
  const result = await connection
    .insertInto('administrators')
    .values(administrator)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function writePasswordHash(
  connection: Connection,
  {
    administratorId,
    passwordHash,
    mustChange,
  }: { administratorId: string; passwordHash: string; mustChange: boolean },
): Promise<void> {
  await connection
    .updateTable('administrators')
    .set({ password_hash: passwordHash, must_change_password: mustChange })
    .where('id', '=', administratorId)
    .execute();
}

export async function writeLastSignIn(
  tx: Connection,
  { administratorId, now }: { administratorId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('administrators')
    .set({ last_sign_in_at: now })
    .where('id', '=', administratorId)
    .execute();
}

export async function insertAdminSession(
  connection: Connection,
  session: {
    token_hash: Buffer;
    administrator_id: string;
    user_agent: string | null;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await connection
    .insertInto('admin_sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .execute();
}

/** Finds the administrator of an active session, by its primary key. */
export function findAdminSession(
  connection: Connection,
  { tokenHash, now, idleSince }: { tokenHash: Buffer; now: Date; idleSince: Date },
) {
  return connection
    .selectFrom('admin_sessions')
    .innerJoin('administrators', 'administrators.id', 'admin_sessions.administrator_id')
    .select([
      'administrators.id',
      'administrators.username',
      'administrators.role',
      'administrators.must_change_password',
      'admin_sessions.last_seen_at',
    ])
    .where('admin_sessions.token_hash', '=', tokenHash)
    .where('administrators.disabled_at', 'is', null)
    .where('admin_sessions.expires_at', '>', now)
    .where('admin_sessions.last_seen_at', '>', idleSince)
    .executeTakeFirst();
}

/** Returns whether a session still exists. The end of a session deletes its row. */
export async function hasAdminSession(connection: Connection, tokenHash: Buffer): Promise<boolean> {
  const session = await connection
    .selectFrom('admin_sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session !== undefined;
}

export async function touchAdminSession(
  connection: Connection,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<void> {
  await connection
    .updateTable('admin_sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteAdminSession(connection: Connection, tokenHash: Buffer): Promise<void> {
  await connection.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteOtherAdminSessions(
  connection: Connection,
  { administratorId, tokenHash }: { administratorId: string; tokenHash: Buffer },
): Promise<void> {
  await connection
    .deleteFrom('admin_sessions')
    .where('administrator_id', '=', administratorId)
    .where('token_hash', '<>', tokenHash)
    .execute();
}

/** Finds active sessions of one administrator or of all: the current one first, then by last activity. */
export function findAdminSessions(
  connection: Connection,
  {
    administratorId,
    tokenHash,
    now,
    idleSince,
    limit,
  }: { administratorId: string | null; tokenHash: Buffer; now: Date; idleSince: Date; limit: number },
) {
  return connection
    .selectFrom('admin_sessions')
    .innerJoin('administrators', 'administrators.id', 'admin_sessions.administrator_id')
    .select([
      'admin_sessions.id',
      'administrators.username as administrator',
      'admin_sessions.user_agent',
      'admin_sessions.created_at',
      'admin_sessions.last_seen_at',
      'admin_sessions.expires_at',
    ])
    .select((eb) => eb('admin_sessions.token_hash', '=', tokenHash).$castTo<boolean>().as('current'))
    .where('admin_sessions.expires_at', '>', now)
    .where('admin_sessions.last_seen_at', '>', idleSince)
    .$if(administratorId !== null, (query) =>
      query.where('admin_sessions.administrator_id', '=', administratorId as string),
    )
    .orderBy('current', 'desc')
    .orderBy('admin_sessions.last_seen_at', 'desc')
    .orderBy('admin_sessions.id')
    .limit(limit)
    .execute();
}

/**
 * @param administratorId limits the deletion to that administrator's sessions; null does not limit it.
 * @returns the name of the session's administrator; undefined if no such session exists.
 */
export async function deleteAdminSessionById(
  connection: Connection,
  { sessionId, administratorId }: { sessionId: string; administratorId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    delete from admin_sessions using administrators
     where admin_sessions.id = ${sessionId}::uuid and administrators.id = admin_sessions.administrator_id
       and (${administratorId}::uuid is null or administrators.id = ${administratorId}::uuid)
    returning administrators.username`.execute(connection);
  return rows[0]?.username;
}

/** Lists the names in the order of their unique index. */
export async function listAdministratorNames(connection: Connection): Promise<string[]> {
  const found = await connection
    .selectFrom('administrators')
    .select('username')
    .orderBy('username')
    .execute();
  return found.map(({ username }) => username);
}

/** Deletes expired sessions of administrators. */
export const sweepAdminSessions: Sweep = async (connection, now, limit) => {
  await connection
    .deleteFrom('admin_sessions')
    .where('token_hash', 'in', (eb) =>
      eb.selectFrom('admin_sessions').select('token_hash').where('expires_at', '<=', now).limit(limit),
    )
    .execute();
};
