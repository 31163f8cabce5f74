import { emailChangedMail } from '@arabati/words/mails/email-changed-mail';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { claimEmail } from '../identifiers/identifiers.public.ts';
import { readSettings } from '../settings/settings.public.ts';
import { assertNotSuspended } from './assert-not-suspended.ts';
import { AuthError } from './auth-error.ts';
import { consumeEmailChange, setEmail } from './email-change.queries.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { dropOneTimeTokens } from './mail-tokens.queries.ts';
import type { SignInServices } from './sign-in-services.ts';

/** The protocol's response for a valid link that starts no session. */
export interface Confirmed {
  msg: string;
}

/**
 * Sets the email address that a mailed link confirms. Unlike a recovery link it starts no session, because the member
 * typed the address, and a mistyped address belongs to a stranger.
 *
 * @throws AuthError `otp_expired`, `email_exists`, or `user_banned` for a change that was requested before a
 *   suspension: it would move the account to an email address that the suspension does not block.
 */
export async function confirmEmailChange(
  signIn: SignInServices,
  caller: Caller,
  token: string,
): Promise<Confirmed> {
  const { database, clock, config } = signIn;
  const now = clock.now();
  const userId = await database.transaction().execute(async (tx) => {
    const change = await consumeEmailChange(tx, token, now);
    if (!change) throw new AuthError('otp_expired');
    const { user, newEmail } = change;
    await assertNotSuspended(tx, config, { userId: user.id, now });
    const claimed = await claimEmail(tx, { email: newEmail, userId: user.id, now });
    if (!claimed || !(await setEmail(tx, { userId: user.id, email: newEmail, now }))) {
      throw new AuthError('email_exists');
    }
    // Invalidate the links in the old mailbox.
    await dropOneTimeTokens(tx, user.id);
    const { support } = await readSettings(tx, config);
    await enqueueMail(tx, config, { to: user.email, ...emailChangedMail(support.support_email) }, now);
    return user.id;
  });
  await logSecurityEvent(signIn, caller, 'email-changed', { userId });
  return { msg: 'Email address changed' };
}
