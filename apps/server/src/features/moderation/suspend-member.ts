import { mailboxOf } from '@arabati/domain/sign-in/mailbox';
import { isSuspensionOver } from '@arabati/domain/suspensions/suspension-period';
import type { Suspension } from '@arabati/domain/suspensions/suspensions.endpoints';
import { suspendedMail } from '@arabati/words/mails/suspension-mail';
import { suspendedWords } from '@arabati/words/suspensions/suspension-words';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/database.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { Problem } from '../../platform/problem.ts';
import { hideMembersAds } from '../ads/ads.public.ts';
import { blockIdentifiers } from '../identifiers/identifiers.public.ts';
import { refreshMembershipIfExists } from '../memberships/memberships.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { readSettings } from '../settings/settings.public.ts';
import { endAllSessions } from '../sign-in/sign-in.public.ts';
import {
  findOpenSuspension,
  findSuspension,
  insertSuspension,
  serializeSuspension,
} from '../suspensions/suspensions.public.ts';
import { endSuspension } from './end-suspension.ts';
import { findNumbersOf, lockUser } from './moderation.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

export interface NewSuspension {
  id: string;
  userId: string;
  reason: string;
  /** Null: permanent. */
  days: number | null;
  /** Whether strikes cause it, and no administrator. */
  forStrikes?: boolean;
  now: Date;
}

/**
 * Suspends a member in one transaction: ends their sessions, hides their ads, blocks their identifiers, and notifies
 * the member of the reason and the appeal address. Locks the member's profile, then the user, then the identifiers,
 * then the ads.
 *
 * @returns the suspension, and whether this call created it.
 * @throws Problem member-not-found, already-suspended, id-taken.
 */
export async function suspendMember(
  tx: Connection,
  config: Config,
  { id, userId, reason, days, forStrikes = false, now }: NewSuspension,
): Promise<{ suspension: Suspension; isNew: boolean }> {
  if (!(await refreshMembershipIfExists(tx, userId, now))) throw new Problem('member-not-found');
  const email = await lockUser(tx, userId);
  if (email === undefined) throw new Problem('member-not-found');
  const earlier = await findSuspension(tx, id);
  if (earlier && earlier.user_id !== userId) throw new Problem('id-taken');
  if (earlier) return { suspension: serializeSuspension(earlier), isNew: false };
  const open = await findOpenSuspension(tx, userId);
  if (open && !isSuspensionOver(open, now)) throw new Problem('already-suspended');
  // End the expired suspension, which has not been processed yet. The new suspension hides the ads again.
  if (open) await endSuspension(tx, config, { userId, now });

  const endsAt = days === null ? null : new Date(now.getTime() + days * dayMs);
  await insertSuspension(tx, { id, userId, reason, endsAt, forStrikes, now });
  const identifiers = { mailbox: mailboxOf(email), numbers: await findNumbersOf(tx, userId) };
  await blockIdentifiers(tx, { userId, suspensionId: id, ...identifiers });
  await hideMembersAds(tx, userId);
  await endAllSessions(tx, userId);
  await notify(tx, { userId, type: 'system', ...suspendedWords({ reason, endsAt }), now });
  const { support } = await readSettings(tx, config);
  const words = suspendedMail({ reason, endsAt, appealEmail: support.support_email });
  await enqueueMail(tx, config, { to: email, ...words }, now);
  return { suspension: serializeSuspension({ id, reason, ends_at: endsAt, created_at: now }), isNew: true };
}
