import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Settings, SettingsSection } from '@arabati/domain/settings/settings';
import type { listSettings as contract } from '@arabati/domain/settings/settings.endpoints';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { readPlanTerms } from '../memberships/memberships.public.ts';
import { readRemainingSlots } from '../promo/promo.public.ts';
import { findVersions, readSettings } from '../settings/settings.public.ts';

/** Returns every section as currently in force. */
export async function readAllSettings(
  connection: Connection,
  config: Pick<Config, 'support' | 'storageCapacityMb'>,
): Promise<Settings> {
  return {
    ...(await readSettings(connection, config)),
    plans: await readPlanTerms(connection),
    promo: { remaining_slots: await readRemainingSlots(connection) },
  };
}

/** Reads versions and values from one snapshot. */
export function listSettings({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<EndpointResponse<typeof contract>> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const versions = await findVersions(tx);
      const settings = await readAllSettings(tx, config);
      const current = <S extends SettingsSection>(section: S) => {
        const row = versions.find((each) => each.section === section);
        return {
          version: row?.version ?? 0,
          changed_by: row?.changed_by ?? null,
          changed_at: row?.changed_at?.toISOString() ?? null,
          value: settings[section],
        };
      };
      return {
        plans: current('plans'),
        boosts: current('boosts'),
        promo: current('promo'),
        support: current('support'),
        publishing: current('publishing'),
        reports: current('reports'),
        signals: current('signals'),
        strikes: current('strikes'),
        refunds: current('refunds'),
        costs: current('costs'),
        storage: current('storage'),
      };
    });
}
