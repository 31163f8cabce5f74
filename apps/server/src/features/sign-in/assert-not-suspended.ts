import { suspendedSignInWords } from '@arabati/words/suspensions/suspension-words';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/database.ts';
import { readSettings } from '../settings/settings.public.ts';
import { readSuspension } from '../suspensions/suspensions.public.ts';
import { AuthError } from './auth-error.ts';

/**
 * Denies a session to a suspended member who has proved their identity. The error contains the reason, the end and the
 * appeal address. The user's row must be locked, so that a concurrent suspension is either visible or ends the session.
 *
 * @throws AuthError user_banned
 */
export async function assertNotSuspended(
  tx: Connection,
  config: Config,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const suspension = await readSuspension(tx, userId, now);
  if (!suspension) return;
  const { support } = await readSettings(tx, config);
  const { reason, ends_at } = suspension;
  const appealEmail = support.support_email;
  const endsAt = ends_at === null ? null : new Date(ends_at);
  throw new AuthError('user_banned', {
    message: suspendedSignInWords({ reason, endsAt, appealEmail }),
    suspension: { reason, ends_at, appeal: appealEmail },
  });
}
