import { recoveryRefusalWords } from '@arabati/words/accounts/auth-words';
import { AuthProblem } from '../../platform/auth-call.ts';
import { toast } from '../../ui/toast-store.ts';

/** A recovery link could not be asked for; what was typed stays, and it can be tried again. */
export function toastRecoveryError(error: unknown): void {
  const { title, text } = recoveryRefusalWords(error instanceof AuthProblem ? error : null);
  toast({ title, description: text, tone: 'danger' });
}
