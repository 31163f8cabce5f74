import { getAppConfig } from '@arabati/domain/app/app-config.endpoints';
import { productName } from '@arabati/domain/app/product-name';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { productVersion } from '../../platform/version.ts';
import type { SettingsCache } from '../settings/settings.public.ts';

export function appRoutes(
  binder: EndpointBinder,
  { config }: Pick<Services, 'config'>,
  settings: SettingsCache,
): void {
  binder.serve(getAppConfig, async () => {
    const { support, costs } = await settings.current();
    return {
      name: productName,
      version: productVersion,
      ...support,
      store_url: config.storeUrl ?? null,
      splash: config.splash,
      costs,
    };
  });
}
