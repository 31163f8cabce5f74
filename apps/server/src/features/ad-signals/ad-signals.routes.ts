import * as adSignals from '@arabati/domain/ad-signals/ad-signals.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { getAdSignals } from './get-ad-signals.ts';

export function adSignalsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(adSignals.getAdSignals, ({ params }) => getAdSignals(services, params.ad_id));
}
