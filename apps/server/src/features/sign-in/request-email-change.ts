import { emailChangeRequestedMail } from '@arabati/words/mails/email-change-requested-mail';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { AuthError } from './auth-error.ts';
import { findEmailChange } from './email-change.queries.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { mailEmailChange } from './mail-email-change.ts';
import { invalidFields } from './read-input.ts';
import type { UserRow } from './serialize-user.ts';
import { mailWaitS } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { secondsBefore } from './token-lifetimes.ts';
import { keepHash } from './users.queries.ts';
import { verifyPassword } from './verify-password.ts';

/**
 * Mails a link to a member's new email address; nothing changes before it is redeemed. If another account has the
 * address, only its owner is notified, by mail. The old address is notified immediately, while its owner can still
 * react.
 *
 * @throws AuthError
 */
export async function requestEmailChange(
  signIn: SignInServices,
  caller: Caller,
  { user, email, current }: { user: UserRow; email: string; current: string | null },
): Promise<void> {
  const { database, clock, config } = signIn;
  const now = clock.now();
  if (current === null) throw new AuthError('current_password_required');
  if (!(await verifyPassword(signIn, caller, { user, password: current }))) {
    throw new AuthError('current_password_invalid');
  }
  if (email === user.email) throw invalidFields({ email: 'email-unchanged' });
  // Also limited per member, so that an account cannot be used to flood other mailboxes.
  const retryAfter =
    (await mailWaitS(signIn, caller, `change of ${user.email}`)) || (await mailWaitS(signIn, caller, email));
  await logSecurityEvent(signIn, caller, 'email-change-requested', { email: user.email, userId: user.id });
  if (retryAfter > 0) throw new AuthError('over_request_rate_limit', { retryAfter });

  await database.transaction().execute(async (tx) => {
    // If the password was changed concurrently, all pending links were ended, and this request must not create a new one.
    if (!(await keepHash(tx, user.id, user.password_hash, user.password_hash))) {
      throw new AuthError('current_password_invalid');
    }
    const before = await findEmailChange(tx, user.id, now);
    const justNow = secondsBefore(now, config.mailIntervalS);
    if (before?.new_email === email && before.created_at > justNow) return;
    await mailEmailChange(tx, signIn, { userId: user.id, newEmail: email, now });
    const secure = new URL('/reset-password', config.publicUrl).href;
    await enqueueMail(tx, config, { to: user.email, ...emailChangeRequestedMail({ url: secure }) }, now);
  });
}
