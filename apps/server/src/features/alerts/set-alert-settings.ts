import type { AlertSettings } from '@arabati/domain/alerts/alert-settings';
import { digestHour } from '@arabati/domain/alerts/quiet-hours';
import { nextKhartoumHour } from '@arabati/domain/time/khartoum';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { findSettings, writeSettings } from './alert-settings.queries.ts';

/** Changes some of a member's settings. A digest that is turned on lists notifications from now on. Locks the member. */
export async function setAlertSettings(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
  changes: { [Name in keyof AlertSettings]?: AlertSettings[Name] | undefined },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const earlier = await findSettings(tx, userId);
    const starts = changes.digest && !earlier?.digest;
    await writeSettings(tx, userId, {
      ...changes,
      ...(starts ? { digest_due_at: nextKhartoumHour(now, digestHour), digest_from: now } : {}),
    });
  });
}
