import * as administration from '@arabati/domain/administration/administration.endpoints';
import * as administrators from '@arabati/domain/administration/administrators.endpoints';
import * as secondFactor from '@arabati/domain/administration/second-factor.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { SignInServices } from '../sign-in/sign-in.public.ts';
import { changeAdministratorPassword } from './change-administrator-password.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { endAdminSession } from './end-admin-session.ts';
import { endOneAdminSession } from './end-one-admin-session.ts';
import { isOwnDomain } from './is-own-domain.ts';
import { listAdminSessions } from './list-admin-sessions.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { setUpSecondFactor } from './set-up-second-factor.ts';
import { signInAdministrator } from './sign-in-administrator.ts';

const wrongCredentials = { success: false as const, error: 'invalid-credentials' as const };

export function administrationRoutes(binder: EndpointBinder, signIn: SignInServices): void {
  binder.serve(administration.adminAuth, async ({ body, raw }) => {
    const session = await signInAdministrator(
      signIn,
      { ip: raw.ip, userAgent: raw.headers['user-agent'], log: raw.log },
      body,
    );
    return typeof session === 'string'
      ? { success: false as const, error: session }
      : { success: true as const, ...session };
  });
  binder.serve(administration.adminChangePassword, async ({ administrator, body, raw }) => {
    const change = { administrator, ...body };
    const done = await changeAdministratorPassword(signIn, { ip: raw.ip, log: raw.log }, change);
    return done ? { success: true as const } : wrongCredentials;
  });
  binder.serve(administration.syncDomainSettings, async ({ body }) =>
    isOwnDomain(signIn.config, body.currentDomain)
      ? { success: true as const }
      : { success: false as const, error: 'other-domain' as const },
  );
  binder.serve(administration.getAdminSession, async ({ administrator }) => ({
    username: administrator.username,
    role: administrator.role,
    must_change_password: administrator.mustChangePassword,
  }));
  binder.serve(administration.endAdminSession, async ({ administrator }) => {
    await endAdminSession(signIn, administrator);
    return undefined;
  });
  binder.serve(administrators.listAdminSessions, ({ administrator }) =>
    listAdminSessions(signIn, administrator),
  );
  binder.serve(administrators.endOneAdminSession, async ({ administrator, params }) => {
    await endOneAdminSession(signIn, { administrator, sessionId: params.session_id });
    return undefined;
  });
  binder.serve(secondFactor.getSecondFactor, ({ administrator }) => readSecondFactor(signIn, administrator));
  binder.serve(secondFactor.setUpSecondFactor, ({ administrator, body, raw }) =>
    setUpSecondFactor(signIn, { ip: raw.ip, log: raw.log }, { administrator, ...body }),
  );
  binder.serve(secondFactor.confirmSecondFactor, async ({ administrator, body, raw }) => ({
    recovery_codes: await confirmSecondFactor(
      signIn,
      { ip: raw.ip, log: raw.log },
      { administrator, ...body },
    ),
  }));
  binder.serve(secondFactor.removeSecondFactor, async ({ administrator, body, raw }) => {
    await removeSecondFactor(signIn, { ip: raw.ip, log: raw.log }, { administrator, ...body });
    return undefined;
  });
}
