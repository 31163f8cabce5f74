import { getAppConfig } from '@arabati/domain/app/app-config.endpoints';
import { productName } from '@arabati/domain/app/product-name';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { productVersion } from '../../platform/version.ts';

export function appRoutes(binder: EndpointBinder, { config }: Services): void {
  binder.serve(getAppConfig, async () => ({
    name: productName,
    version: productVersion,
    support_whatsapp: config.support.whatsapp ?? null,
    support_email: config.support.email,
    store_url: config.storeUrl ?? null,
    splash: config.splash,
  }));
}
