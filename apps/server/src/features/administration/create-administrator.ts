import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { insertAdministrator } from './administrators.queries.ts';

/** @returns false, with nothing changed, where an administrator of that name exists. */
export async function createAdministrator(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { username, password }: { username: string; password: string },
): Promise<boolean> {
  return insertAdministrator(database, {
    id: newId(),
    username,
    password_hash: await hashPassword(password),
    created_at: clock.now(),
  });
}
