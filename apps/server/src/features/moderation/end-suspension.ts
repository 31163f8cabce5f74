import { isSuspensionOver } from '@arabati/domain/suspensions/suspension-period';
import { suspensionOverMail } from '@arabati/words/mails/suspension-mail';
import { suspensionOverWords } from '@arabati/words/suspensions/suspension-words';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/database.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { showMembersAds } from '../ads/ads.public.ts';
import { unblockIdentifiers } from '../identifiers/identifiers.public.ts';
import { refreshMembershipIfExists } from '../memberships/memberships.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import {
  findEndedSuspensions,
  findOpenSuspension,
  writeSuspensionEnd,
} from '../suspensions/suspensions.public.ts';
import { lockUser } from './moderation.queries.ts';

/**
 * Ends a member's suspension: shows the ads again, unblocks the identifiers and notifies the member.
 *
 * @param onlyIfOver leaves a suspension that has not expired unchanged.
 * @param suspensionId leaves any other suspension unchanged.
 * @returns false for a member without such a suspension.
 * @throws Problem member-not-found.
 */
export async function endSuspension(
  tx: Connection,
  config: Config,
  {
    userId,
    now,
    onlyIfOver = false,
    suspensionId,
  }: { userId: string; now: Date; onlyIfOver?: boolean; suspensionId?: string | undefined },
): Promise<boolean> {
  const member = await refreshMembershipIfExists(tx, userId, now);
  const email = member && (await lockUser(tx, userId));
  if (!member || email === undefined || email === null) throw new Problem('member-not-found');
  const open = await findOpenSuspension(tx, userId);
  if (!open || (onlyIfOver && !isSuspensionOver(open, now))) return false;
  if (suspensionId !== undefined && open.id !== suspensionId) return false;
  await writeSuspensionEnd(tx, open.id, now);
  await unblockIdentifiers(tx, open.id);
  await showMembersAds(tx, { userId, membership: member.membership_type, now });
  await notify(tx, { userId, type: 'system', ...suspensionOverWords(), now });
  const url = new URL('/auth', config.publicUrl).href;
  await enqueueMail(tx, config, { to: email, ...suspensionOverMail({ url }) }, now);
  return true;
}

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
