import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import type { getAlerts as contract } from '@arabati/domain/alerts/alerts.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { describeDevice } from '@arabati/domain/own-account/describe-device';
import type { Member } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { findSettings } from './alert-settings.queries.ts';
import { findDevices } from './subscriptions.queries.ts';
import { getVapidKeys } from './vapid-keys.ts';

export async function getAlerts(
  { database, keyFor }: Pick<Services, 'database' | 'keyFor'>,
  member: Member,
): Promise<EndpointResponse<typeof contract>> {
  const devices = await findDevices(database, member);
  return {
    settings: (await findSettings(database, member.userId)) ?? defaultAlertSettings,
    devices: devices.map(({ user_agent, created_at, id, current }) => ({
      id,
      ...describeDevice(user_agent),
      created_at: created_at.toISOString(),
      current: Boolean(current),
    })),
    public_key: (await getVapidKeys(keyFor)).publicKey,
  };
}
