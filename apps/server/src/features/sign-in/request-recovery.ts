import { emailSchema } from '@arabati/domain/sign-in/email';
import { recoveryMail } from '@arabati/words/mails/recovery-mail';
import * as v from 'valibot';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { createMailToken } from './mail-tokens.queries.ts';
import { challengeEntries, challengeOf } from './pkce.ts';
import { readInput } from './read-input.ts';
import { mailWaitS } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { secondsBefore } from './token-lifetimes.ts';
import { lockUserByEmail, writeRecoverySent } from './users.queries.ts';

const bodySchema = v.object({ email: emailSchema, ...challengeEntries });

/**
 * Mails a recovery link if the email address is registered and had no recent mail. The response reveals neither. The
 * link leads to the page itself, which works in any browser and is not consumed by a mail scanner.
 *
 * @throws AuthError `validation_failed`
 */
export async function requestRecovery(signIn: SignInServices, caller: Caller, body: unknown): Promise<void> {
  const input = readInput(bodySchema, body);
  const codeChallenge = challengeOf(input);
  const { email } = input;
  const { config, clock, database } = signIn;
  const now = clock.now();
  await logSecurityEvent(signIn, caller, 'password_reset_requested', { email });
  if ((await mailWaitS(signIn, caller, email)) > 0) return;
  await database.transaction().execute(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    const sent = user?.recovery_sent_at;
    if (!user || (sent && sent > secondsBefore(now, config.mailIntervalS))) return;
    const token = await createMailToken(tx, {
      userId: user.id,
      type: 'recovery',
      codeChallenge,
      pending: null,
      now,
    });
    const link = new URL('/reset-password', config.publicUrl);
    link.search = new URLSearchParams({ token_hash: token, type: 'recovery' }).toString();
    await writeRecoverySent(tx, user.id, now);
    await enqueueMail(tx, config, { to: email, ...recoveryMail({ url: link.href }) }, now);
  });
}
