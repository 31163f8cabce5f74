import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Caller, SignInServices } from '../sign-in/sign-in.public.ts';
import { passwordMatches } from '../sign-in/sign-in.public.ts';
import { limitAdministratorGuesses, refundAdministratorGuess } from './administrator-limits.ts';
import { findAdministrator } from './administrators.queries.ts';

/**
 * Verifies the password, so that a stranger at an unlocked browser cannot change how its owner signs in.
 *
 * @throws Problem invalid-input for a wrong password, too-many-requests, overloaded
 */
export async function requirePassword(
  signIn: SignInServices,
  caller: Caller,
  {
    administrator,
    password,
    field = 'password',
  }: { administrator: Administrator; password: string; field?: string },
): Promise<void> {
  await limitAdministratorGuesses(signIn, caller, administrator.username);
  const own = await findAdministrator(signIn.database, administrator.username);
  if (!(await passwordMatches(own?.password_hash ?? null, password))) {
    throw Problem.ofFields({ [field]: 'password-wrong' });
  }
  await refundAdministratorGuess(signIn, caller, administrator.username);
}
