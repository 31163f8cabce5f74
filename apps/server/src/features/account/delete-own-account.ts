import type { Member } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { limitsAsProblem } from '../sign-in/limits-as-problem.ts';
import { type Caller, logSecurityEvent } from '../sign-in/log-security-event.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { verifyPassword } from '../sign-in/verify-password.ts';
import { findPasswordHash } from './account.queries.ts';
import { deleteAccount } from './delete-account.ts';

/**
 * Deletes a member's own account after verifying the password.
 *
 * @throws Problem invalid-input for a wrong password, too-many-requests.
 */
export async function deleteOwnAccount(
  signIn: SignInServices,
  caller: Caller,
  { member, password }: { member: Member; password: string },
): Promise<void> {
  const { userId, email } = member;
  const user = { email, password_hash: await findPasswordHash(signIn.database, userId) };
  if (!(await limitsAsProblem(() => verifyPassword(signIn, caller, { user, password })))) {
    throw Problem.ofFields({ password: 'password-wrong' });
  }
  if (!(await deleteAccount(signIn, userId))) throw new Problem('not-signed-in');
  await logSecurityEvent(signIn, caller, 'account-deleted', { email, userId });
}
