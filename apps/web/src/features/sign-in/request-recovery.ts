import { callAuth } from '../../platform/auth-call.ts';
import { mailedLinkTarget } from '../../platform/mailed-link.ts';

/** Requests a recovery link. The response does not reveal whether the address has an account. */
export async function requestRecovery(email: string): Promise<void> {
  const target = new URL(mailedLinkTarget('/reset-password'));
  target.searchParams.set('type', 'recovery');
  await callAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo: target.href }));
}
