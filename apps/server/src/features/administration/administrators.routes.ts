import * as contracts from '@arabati/domain/administration/administrators.endpoints';
import type { EndpointBinder, EndpointRequest } from '../../platform/endpoint.ts';
import type { SignInServices } from '../sign-in/sign-in.public.ts';
import { listAdministrators } from './list-administrators.ts';
import {
  addAdministrator,
  changeRole,
  disableAdministrator,
  enableAdministrator,
  endSessionsOf,
  resetAdministrator,
} from './manage-administrators.ts';
import { requirePassword } from './require-password.ts';

type Confirmed = Pick<EndpointRequest<typeof contracts.resetAdministrator>, 'administrator' | 'body' | 'raw'>;

export function administratorsRoutes(binder: EndpointBinder, signIn: SignInServices): void {
  const confirm = async ({ administrator, body, raw }: Confirmed) => {
    const caller = { ip: raw.ip, log: raw.log };
    await requirePassword(signIn, caller, {
      administrator,
      password: body.own_password,
      field: 'own_password',
    });
  };

  binder.serve(contracts.listAdministrators, async () => ({ items: await listAdministrators(signIn) }));
  binder.serve(contracts.createAdministrator, async (request) => {
    await confirm(request);
    const { administrator: manager, params, body } = request;
    const { username, role } = body;
    return {
      password: await addAdministrator(signIn, { manager, id: params.administrator_id, username, role }),
    };
  });
  binder.serve(contracts.changeAdministratorRole, async (request) => {
    await confirm(request);
    const { administrator: manager, params, body } = request;
    await changeRole(signIn, { manager, administratorId: params.administrator_id, role: body.role });
    return undefined;
  });
  binder.serve(contracts.changeAdministratorState, async ({ administrator: manager, params, body }) => {
    const change = body.disabled ? disableAdministrator : enableAdministrator;
    await change(signIn, { manager, administratorId: params.administrator_id });
    return undefined;
  });
  binder.serve(contracts.resetAdministrator, async (request) => {
    await confirm(request);
    const { administrator: manager, params } = request;
    return {
      password: await resetAdministrator(signIn, { manager, administratorId: params.administrator_id }),
    };
  });
  binder.serve(contracts.endAdministratorsSessions, async ({ administrator: manager, params }) => {
    await endSessionsOf(signIn, { manager, administratorId: params.administrator_id });
    return undefined;
  });
}
