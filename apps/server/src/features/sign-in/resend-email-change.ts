import { Problem } from '../../platform/problem.ts';
import { findEmailChange } from './email-change.queries.ts';
import { limitsAsProblem } from './limits-as-problem.ts';
import type { Caller } from './log-security-event.ts';
import { mailEmailChange } from './mail-email-change.ts';
import { mailWaitS } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { secondsAfter } from './token-lifetimes.ts';
import { lockUser } from './users.queries.ts';

/**
 * Mails a new link to the address of a pending email change. Requires no password, because the request for the change
 * required it and the address is the same.
 *
 * @returns when the mail was sent.
 * @throws Problem not-found without a pending change, too-many-requests.
 */
export async function resendEmailChange(
  signIn: SignInServices,
  caller: Caller,
  { userId, email }: { userId: string; email: string },
): Promise<Date> {
  const { database, clock, config } = signIn;
  const now = clock.now();
  const waiting = await findEmailChange(database, userId, now);
  if (!waiting?.new_email) throw new Problem('not-found');
  const newEmail = waiting.new_email;
  refuseFor(secondsUntil(secondsAfter(waiting.created_at, config.mailIntervalS), now));
  // The same counters as for the first mail.
  refuseFor(await limitsAsProblem(() => mailWaitS(signIn, caller, `change of ${email}`)));
  refuseFor(await limitsAsProblem(() => mailWaitS(signIn, caller, newEmail)));

  await database.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const change = await findEmailChange(tx, userId, now);
    // The change was confirmed, cancelled or replaced meanwhile.
    if (change?.new_email !== newEmail) throw new Problem('not-found');
    await mailEmailChange(tx, signIn, { userId, newEmail, now });
  });
  return now;
}

const secondsUntil = (then: Date, now: Date) => Math.ceil((then.getTime() - now.getTime()) / 1_000);

/** @throws Problem too-many-requests */
function refuseFor(seconds: number): void {
  if (seconds > 0) throw new Problem('too-many-requests', { facts: { retry_after: seconds } });
}
