import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { pauseSavedSearch } from '../saved-searches/saved-searches.public.ts';
import { writeSettings } from './alert-settings.queries.ts';
import { findMember } from './alerts.queries.ts';
import { parseStopToken } from './stop-token.ts';

/**
 * Ends the alerts that a token names. Repeating it has no effect.
 *
 * @returns false for an invalid token.
 */
export async function stopAlerts(
  { database, keyFor }: Pick<Services, 'database' | 'keyFor'>,
  token: string,
): Promise<boolean> {
  const parsed = await parseStopToken(keyFor, token);
  if (!parsed) return false;
  const { userId, target } = parsed;
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    // A deleted member receives no more alerts.
    if (!(await findMember(tx, userId))) return;
    if (target.stops === 'saved-search') await pauseSavedSearch(tx, { id: target.id, userId });
    else await writeSettings(tx, userId, { [target.stops === 'kind' ? target.kind : 'digest']: false });
  });
  return true;
}
