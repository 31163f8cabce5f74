import type { Member } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { AuthError } from '../sign-in/auth-error.ts';
import { type Caller, logSecurityEvent } from '../sign-in/log-security-event.ts';
import type { SignInServices } from '../sign-in/sign-in-services.ts';
import { verifyPassword } from '../sign-in/verify-password.ts';
import { findPasswordHash } from './account.queries.ts';
import { deleteAccount } from './delete-account.ts';

/**
 * A member deletes their own account, once they have shown that it is they.
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
  if (!(await proves(signIn, caller, { user, password }))) {
    throw Problem.ofFields({ password: 'password-wrong' });
  }
  if (!(await deleteAccount(signIn, userId))) throw new Problem('not-signed-in');
  await logSecurityEvent(signIn, caller, 'account-deleted', { email, userId });
}

/** The sign-in's limits speak its protocol; this is asked through the API. */
async function proves(...asked: Parameters<typeof verifyPassword>): Promise<boolean> {
  try {
    return await verifyPassword(...asked);
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'over_request_rate_limit') throw error;
    throw new Problem('too-many-requests', { facts: { retry_after: error.extras.retryAfter ?? 60 } });
  }
}
