import type { AlertSettings } from '@arabati/domain/alerts/alert-settings';
import { digestHour } from '@arabati/domain/alerts/quiet-hours';
import { nextKhartoumHour } from '@arabati/domain/time/khartoum';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { findSettings, writeSettings } from './alert-settings.queries.ts';

/** Changes a member's settings. A digest that is turned on lists notifications from now on. Locks the member. */
export async function setAlertSettings(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
  settings: AlertSettings,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const earlier = await findSettings(tx, userId);
    const starts = settings.digest && !earlier?.digest;
    await writeSettings(tx, userId, {
      ...settings,
      ...(starts ? { digest_due_at: nextKhartoumHour(now, digestHour), digest_from: now } : {}),
    });
  });
}
