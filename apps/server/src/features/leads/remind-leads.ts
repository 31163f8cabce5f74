import { leadReminderWords } from '@arabati/words/leads/lead-notices';
import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { type DueReminder, listDueReminders, markReminded } from './leads.queries.ts';

const remindersPerRun = 500;

/**
 * Notifies the assigned person of a lead, in their own account. The owner is notified if there is none, or if the person is
 * suspended and cannot sign in. Each reminder is sent once, also by several nodes.
 *
 * @returns the number of notifications.
 */
export async function remindLeads(
  services: Pick<Services, 'database' | 'clock'>,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  const now = services.clock.now();
  let sent = 0;
  for (const due of await listDueReminders(services.database, { now, limit: remindersPerRun })) {
    if (stopped()) break;
    if (await remind(services, due)) sent += 1;
  }
  return sent;
}

/** The note is not part of the notification, because staff may write a number into it. */
async function remind(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  due: DueReminder,
): Promise<boolean> {
  const now = clock.now();
  const userId = due.recipient_id;
  return database.transaction().execute(async (tx) => {
    await lockMembers(tx, { refer: [userId] });
    await lockRecipients(tx, [userId]);
    if (!(await markReminded(tx, due, now))) return false;
    await notify(tx, {
      userId,
      type: 'lead_reminder',
      ...leadReminderWords({ buyer: due.buyer_name, adTitle: due.ad_title, showroom: due.showroom_name }),
      leadId: due.id,
      now,
    });
    return true;
  });
}
