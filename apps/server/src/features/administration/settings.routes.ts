import * as settings from '@arabati/domain/settings/settings.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { changeSettings } from './change-settings.ts';
import { listSettings } from './list-settings.ts';

export function settingsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(settings.listSettings, () => listSettings(services));
  binder.serve(settings.changeSettings, ({ administrator, body }) =>
    changeSettings(services, administrator, body),
  );
}
