import { emailSchema } from '@arabati/domain/sign-in/email';
import * as v from 'valibot';
import type { Caller } from './log-security-event.ts';
import { readPendingSignUp } from './mail-tokens.queries.ts';
import { challengeEntries, challengeOf } from './pkce.ts';
import { readInput } from './read-input.ts';
import { mailWaitS } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { mailSignUpLink } from './sign-up.ts';
import { secondsBefore } from './token-lifetimes.ts';
import { lockUserByEmail } from './users.queries.ts';

const bodySchema = v.object({ type: v.literal('signup'), email: emailSchema, ...challengeEntries });

/**
 * Resends the link of a sign-up. The response does not reveal whether there is such a sign-up or whether its last mail
 * is too recent: an error would make the client delete the verifier of that mail.
 *
 * @throws AuthError `validation_failed`
 */
export async function resendConfirmation(
  signIn: SignInServices,
  caller: Caller,
  { body, redirect }: { body: unknown; redirect: string },
): Promise<void> {
  const input = readInput(bodySchema, body);
  const codeChallenge = challengeOf(input);
  const { email } = input;
  const { config, clock, database } = signIn;
  if ((await mailWaitS(signIn, caller, email)) > 0) return;
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    const pending = user && !user.email_confirmed_at && (await readPendingSignUp(tx, user.id));
    if (!pending) return;
    const sent = user.confirmation_sent_at;
    if (sent && sent > secondsBefore(now, config.mailIntervalS)) return;
    await mailSignUpLink(tx, config, { user, pending, codeChallenge, redirect, now });
  });
}
