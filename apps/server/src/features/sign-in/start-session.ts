import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { recordDevice } from '../devices/devices.public.ts';
import { assertNotSuspended } from './assert-not-suspended.ts';
import type { SessionRow } from './serialize-session.ts';
import type { UserRow } from './serialize-user.ts';
import { insertSession } from './sessions.queries.ts';
import type { SignInMethod } from './sign-in.tables.ts';
import { writeLastSignIn } from './users.queries.ts';

/** Maximum stored length of a User-Agent header. Browsers send shorter ones. */
const userAgentMaxLength = 300;

/**
 * Starts a session of an authenticated user, in the caller's transaction.
 *
 * @throws AuthError user_banned for a suspended member.
 */
export async function startSession(
  tx: Connection,
  {
    userId,
    method,
    userAgent,
    deviceHash,
    config,
    now,
  }: {
    userId: string;
    method: SignInMethod;
    userAgent: string | undefined;
    /** Null if the device is unknown. */
    deviceHash: Buffer | null;
    config: Config;
    now: Date;
  },
): Promise<{ user: UserRow; session: SessionRow }> {
  const user = await writeLastSignIn(tx, userId, now);
  await assertNotSuspended(tx, config, { userId, now });
  const session = await insertSession(tx, {
    id: newId(),
    user_id: userId,
    method,
    user_agent: userAgent?.slice(0, userAgentMaxLength) ?? null,
    refreshed_at: now,
    grace_started_at: now,
    created_at: now,
  });
  await recordDevice(tx, { userId, deviceHash, now });
  return { user, session };
}
