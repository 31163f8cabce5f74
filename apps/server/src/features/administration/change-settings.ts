import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { changeSettings as contract } from '@arabati/domain/settings/settings.endpoints';
import { settingChanges } from '@arabati/domain/settings/settings-changes';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { setPlanTerms } from '../memberships/memberships.public.ts';
import { setRemainingSlots } from '../promo/promo.public.ts';
import { lockSection, writeSection } from '../settings/settings.public.ts';
import { readAllSettings } from './list-settings.ts';

type Change = EndpointInput<typeof contract>['body'];

/**
 * Changes one section for every node. If another administrator changed it meanwhile, the change is rejected.
 *
 * @throws Problem settings-changed.
 */
export async function changeSettings(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  administrator: Administrator,
  change: Change,
): Promise<{ version: number }> {
  const { section, value } = change;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const version = await lockSection(tx, section);
    const before = (await readAllSettings(tx, config))[section];
    const changes = settingChanges(before, value);
    // Also a retry of the change that is in force.
    if (changes.length === 0) return { version };
    if (version !== change.version) throw new Problem('settings-changed');

    const next = { version: version + 1, changed_by: administrator.username, changed_at: now };
    const hasOwnTable = await writeToOwnTable(tx, change);
    await writeSection(tx, section, hasOwnTable ? next : { ...next, value });
    await recordAuditEntry(tx, {
      administrator,
      act: 'settings-changed',
      details: { section, changes },
      now,
    });
    return { version: next.version };
  });
}

async function writeToOwnTable(tx: Connection, change: Change): Promise<boolean> {
  if (change.section === 'plans') await setPlanTerms(tx, change.value);
  else if (change.section === 'promo') await setRemainingSlots(tx, change.value.remaining_slots);
  else return false;
  return true;
}
