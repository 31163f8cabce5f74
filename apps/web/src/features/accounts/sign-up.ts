import type { signUpFormSchema } from '@arabati/domain/accounts/sign-up';
import type { InferInput } from 'valibot';
import { AuthRefusal, callAuth } from '../../platform/auth-call.ts';
import { mailedLinkTarget } from '../../platform/mailed-link.ts';

export type SignUpForm = InferInput<typeof signUpFormSchema>;

/**
 * Asks for an account; it comes to life with the link in the mail.
 * @throws AuthRefusal, NoConnection, ApiProblem
 */
export async function signUp(form: SignUpForm): Promise<void> {
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
        },
        emailRedirectTo: mailedLinkTarget('/'),
      },
    }),
  );
  if (!user) throw new AuthRefusal('no-user', '');
}

/** Sends the confirmation mail again; answers alike whether or not the address waits for one. */
export async function resendConfirmation(email: string): Promise<void> {
  await callAuth((auth) =>
    auth.resend({ type: 'signup', email, options: { emailRedirectTo: mailedLinkTarget('/') } }),
  );
}
