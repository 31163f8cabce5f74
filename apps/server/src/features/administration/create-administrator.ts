import type { AdminRole } from '@arabati/domain/administration/roles';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { hashPassword } from '../sign-in/sign-in.public.ts';
import { insertAdministrator } from './administrators.queries.ts';

/**
 * Creates an administrator.
 *
 * @param administrator.mustChange whether the password was generated and must be changed at the first sign-in.
 * @returns false, without any change, if an administrator with that name exists.
 */
export async function createAdministrator(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  {
    username,
    password,
    role = 'owner',
    mustChange = false,
  }: { username: string; password: string; role?: AdminRole; mustChange?: boolean },
): Promise<boolean> {
  return insertAdministrator(database, {
    id: newId(),
    username,
    password_hash: await hashPassword(password),
    role,
    must_change_password: mustChange,
    created_at: clock.now(),
  });
}
