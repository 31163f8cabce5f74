import { adminAuth } from '@arabati/domain/administration/administration.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { signInAdministrator } from './sign-in-administrator.ts';

export function administrationRoutes(binder: EndpointBinder, signIn: SignIn): void {
  binder.serve(adminAuth, async ({ body, raw }) => {
    const session = await signInAdministrator(signIn, { ip: raw.ip, log: raw.log }, body);
    if (!session) return { success: false as const, error: 'invalid-credentials' as const };
    return { success: true as const, ...session };
  });
}
