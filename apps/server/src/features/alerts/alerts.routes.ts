import * as contracts from '@arabati/domain/alerts/alerts.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { getAlerts } from './get-alerts.ts';
import { setAlertSettings } from './set-alert-settings.ts';
import { renewSubscription, subscribeDevice } from './subscribe-device.ts';
import { deleteSubscription } from './subscriptions.queries.ts';

export function alertsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(contracts.getAlerts, ({ member }) => getAlerts(services, member));
  binder.serve(contracts.setAlertSettings, async ({ body, member }) => {
    await setAlertSettings(services, member.userId, body);
    return undefined;
  });
  binder.serve(contracts.subscribeDevice, async ({ params, body, member }) => {
    await subscribeDevice(services, { id: params.push_subscription_id, member, device: body });
    return undefined;
  });
  binder.serve(contracts.unsubscribeDevice, async ({ params, member }) => {
    const { push_subscription_id: id } = params;
    await deleteSubscription(services.database, { id, userId: member.userId });
    return undefined;
  });
  binder.serve(contracts.renewSubscription, async ({ body }) => {
    await renewSubscription(services, body);
    return undefined;
  });
}
