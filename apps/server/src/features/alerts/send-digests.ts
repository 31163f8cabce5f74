import { alertRules } from '@arabati/domain/alerts/alert-rules';
import type { AlertSettings } from '@arabati/domain/alerts/alert-settings';
import { alertStopPath } from '@arabati/domain/alerts/alerts.requests';
import { digestHour } from '@arabati/domain/alerts/quiet-hours';
import { notificationTypes } from '@arabati/domain/notifications/notification-types';
import { nextKhartoumHour } from '@arabati/domain/time/khartoum';
import { alertDigestMail } from '@arabati/words/mails/alert-digest-mail';
import type { Connection } from '../../platform/database.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { Services } from '../../platform/services.ts';
import { isSuspended } from '../suspensions/suspensions.public.ts';
import { advanceDigest, claimDueDigest } from './alert-settings.queries.ts';
import { findConfirmedEmail, findUnread } from './alerts.queries.ts';
import { createStopToken } from './stop-token.ts';

type DigestServices = Pick<Services, 'database' | 'clock' | 'config' | 'keyFor'>;

const listed = 10;

/**
 * Queues the daily mails that are due, each in one transaction with the time of the next one, so that every mail is
 * queued once. Without unread notifications, or during a suspension, there is none.
 *
 * @returns the number of queued mails.
 */
export async function sendDigests(
  services: DigestServices,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  let mails = 0;
  while (!stopped()) {
    const outcome = await services.database.transaction().execute((tx) => sendDigest(tx, services));
    if (outcome === 'none-due') break;
    if (outcome === 'queued') mails += 1;
  }
  return mails;
}

async function sendDigest(
  tx: Connection,
  { clock, config, keyFor }: DigestServices,
): Promise<'none-due' | 'nothing-new' | 'queued'> {
  const now = clock.now();
  const due = await claimDueDigest(tx, now);
  if (!due) return 'none-due';
  const { user_id: userId, digest_from: since } = due;
  // They cannot sign in. The first mail after the suspension has what they have not read.
  const suspended = await isSuspended(tx, userId, now);
  await advanceDigest(tx, userId, {
    digest_due_at: nextKhartoumHour(now, digestHour),
    digest_from: suspended ? since : now,
  });
  if (suspended) return 'nothing-new';
  const types = listedTypes(due);
  const to = await findConfirmedEmail(tx, userId);
  if (!since || !to || types.length === 0) return 'nothing-new';
  const notifications = await findUnread(tx, { userId, since, now, types, limit: listed });
  const [first] = notifications;
  if (!first) return 'nothing-new';
  const token = await createStopToken(keyFor, userId, { stops: 'digest' });
  const stopUrl = `${config.publicUrl}${alertStopPath}?token=${token}`;
  const words = alertDigestMail({
    notifications,
    more: first.total - notifications.length,
    url: `${config.publicUrl}/notifications`,
    stopUrl,
  });
  await enqueueMail(tx, config, { to, ...words, unsubscribeUrl: stopUrl }, now);
  return 'queued';
}

function listedTypes(settings: AlertSettings) {
  return notificationTypes.filter((type) => {
    const rule = alertRules[type];
    return rule !== null && settings[rule.kind];
  });
}
