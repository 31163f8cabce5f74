import { adminAuth } from '@arabati/domain/administration/administration.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { signInAdministrator } from './sign-in-administrator.ts';

export function administrationRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(adminAuth, async ({ body }) => {
    const session = await signInAdministrator(services, body);
    if (!session) return { success: false as const, error: 'invalid-credentials' as const };
    return { success: true as const, ...session };
  });
}
