import { suspensionOverMail } from '@arabati/words/mails/suspension-mail';
import { suspensionOverWords } from '@arabati/words/suspensions/suspension-words';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/database.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { Problem } from '../../platform/problem.ts';
import { scheduleTask } from '../../platform/schedule-task.ts';
import type { Services } from '../../platform/services.ts';
import { showMembersAds } from '../ads/hide-members-ads.ts';
import { refreshMembershipIfExists } from '../memberships/refresh-membership.ts';
import { notify } from '../notifications/notify.ts';
import {
  deleteBlocked,
  findEndedSuspensions,
  findOpenSuspension,
  lockUser,
  writeEnd,
} from './suspensions.queries.ts';

/**
 * Ends a member's suspension: shows the ads again, unblocks the identifiers and notifies the member.
 *
 * @param onlyIfOver keeps a suspension whose end has not come.
 * @returns false for a member without a suspension.
 * @throws Problem member-not-found.
 */
export async function endSuspension(
  tx: Connection,
  config: Config,
  { userId, now, onlyIfOver = false }: { userId: string; now: Date; onlyIfOver?: boolean },
): Promise<boolean> {
  const member = await refreshMembershipIfExists(tx, userId, now);
  const email = member && (await lockUser(tx, userId));
  if (!member || email === undefined || email === null) throw new Problem('member-not-found');
  const open = await findOpenSuspension(tx, userId);
  if (!open || (onlyIfOver && (open.ends_at === null || open.ends_at > now))) return false;
  await writeEnd(tx, open.id, now);
  await deleteBlocked(tx, open.id);
  await showMembersAds(tx, { userId, membership: member.membership_type });
  await notify(tx, { userId, type: 'system', ...suspensionOverWords(), now });
  const url = new URL('/auth', config.publicUrl).href;
  await enqueueMail(tx, config, { to: email, ...suspensionOverMail({ url }) }, now);
  return true;
}

const everyMs = 60_000;
/** Maximum number of members per run; the next run continues. */
const maxPerRun = 100;

/**
 * Ends expired suspensions, each in its own transaction.
 *
 * @returns the number of ended suspensions.
 */
export async function endSuspensionsInTime({
  database,
  clock,
  config,
}: Pick<Services, 'database' | 'clock' | 'config'>): Promise<number> {
  const now = clock.now();
  let ended = 0;
  for (const userId of await findEndedSuspensions(database, now, maxPerRun)) {
    const done = await database
      .transaction()
      .execute((tx) => endSuspension(tx, config, { userId, now, onlyIfOver: true }))
      .catch((error) => {
        // The member was deleted since the list was read.
        if (error instanceof Problem) return false;
        throw error;
      });
    if (done) ended += 1;
  }
  return ended;
}

export function scheduleEndSuspensions(app: FastifyInstance, services: Services): void {
  scheduleTask(app, { everyMs, failure: 'ending suspensions failed' }, () => endSuspensionsInTime(services));
}
