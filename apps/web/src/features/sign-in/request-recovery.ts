import { callAuth } from '../../platform/auth-call.ts';
import { mailedLinkTarget } from '../../platform/mailed-link.ts';

/** Has a recovery link mailed; the answer is the same for addresses that have no account. */
export async function requestRecovery(email: string): Promise<void> {
  const target = new URL(mailedLinkTarget('/reset-password'));
  target.searchParams.set('type', 'recovery');
  await callAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo: target.href }));
}
