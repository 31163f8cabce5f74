import { StartupError } from '../../platform/startup-error.ts';
import { isCommonPassword, isPersonalPassword } from '../sign-in/sign-in.public.ts';

/**
 * Applies the rules for changed passwords to the first administrator's password. `config.ts` has checked its
 * characters.
 *
 * @throws StartupError
 */
export function assertAdministratorPassword({
  username,
  password,
}: {
  username: string;
  password: string;
}): void {
  if (isCommonPassword(password)) {
    throw new StartupError('ADMIN_PASSWORD is a password that many people use: choose another one.');
  }
  if (isPersonalPassword(password, { names: [username], phones: [] })) {
    throw new StartupError(
      'ADMIN_PASSWORD is ADMIN_USERNAME with a few characters more: choose another one.',
    );
  }
}
