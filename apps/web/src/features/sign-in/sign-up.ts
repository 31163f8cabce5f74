import type { signUpFormSchema } from '@arabati/domain/sign-in/sign-up';
import type { InferInput } from 'valibot';
import { callAuth } from '../../platform/auth-call.ts';
import { AuthProblem } from '../../platform/auth-problem.ts';
import { mailedLinkTarget } from '../../platform/mailed-link.ts';
import { makeClaim } from './claim-session.ts';
import { linkLifeMs, type PendingSignUp, storePendingSignUp } from './pending-sign-up.ts';

export type SignUpForm = InferInput<typeof signUpFormSchema>;

/**
 * Requests an account, which the mailed link activates.
 *
 * @throws AuthProblem, ConnectionError, ApiProblem
 */
export async function signUp(form: SignUpForm): Promise<PendingSignUp> {
  const claim = await makeClaim();
  const { user } = await callAuth((auth) =>
    auth.signUp({
      email: form.email.trim(),
      password: form.password,
      options: {
        data: {
          display_name: form.display_name,
          phone: form.phone,
          whatsapp: form.whatsapp,
          city: form.city ?? '',
          ...(claim && { claim_challenge: claim.challenge }),
        },
        emailRedirectTo: mailedLinkTarget('/'),
      },
    }),
  );
  if (!user) throw new AuthProblem('no-user', '');
  const now = Date.now();
  const pending = {
    // As it is stored: without invisible marks, and with ASCII digits.
    email: user.email ?? form.email.trim(),
    secret: claim?.secret ?? null,
    sentAt: now,
    expiresAt: now + linkLifeMs,
  };
  storePendingSignUp(pending);
  return pending;
}

/** Sends the confirmation mail again. The response does not reveal whether the address has a pending sign-up. */
export async function resendConfirmation(email: string): Promise<void> {
  await callAuth((auth) =>
    auth.resend({ type: 'signup', email, options: { emailRedirectTo: mailedLinkTarget('/') } }),
  );
}
