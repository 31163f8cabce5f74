import { recoveryRefusalWords } from '@arabati/words/accounts/auth-words';
import { AuthProblem } from '../../platform/auth-call.ts';
import { toast } from '../../ui/toast-store.ts';

/** Displays that a recovery link could not be requested. The input stays for a retry. */
export function toastRecoveryError(error: unknown): void {
  const { title, text } = recoveryRefusalWords(error instanceof AuthProblem ? error : null);
  toast({ title, description: text, tone: 'danger' });
}
