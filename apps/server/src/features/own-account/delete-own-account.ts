import type { Member } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { SignInServices } from '../sign-in/sign-in.public.ts';
import { type Caller, limitsAsProblem, logSecurityEvent, verifyPassword } from '../sign-in/sign-in.public.ts';
import { deleteAccount } from './delete-account.ts';
import { findPasswordHash } from './own-account.queries.ts';

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
