import { takeBackStrike as contract } from '@arabati/domain/strikes/strike-desk.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { takeBackStrike } from './take-strikes-back.ts';

export function moderationRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(contract, async ({ params, body, administrator }) => {
    await takeBackStrike(services, { id: params.strike_id, administrator, reason: body.reason });
    return undefined;
  });
}
