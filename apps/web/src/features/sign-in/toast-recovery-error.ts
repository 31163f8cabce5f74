import { recoveryRefusalWords } from '@arabati/words/sign-in/auth-words';
import { AuthProblem } from '../../platform/auth-problem.ts';
import { toast } from '../../ui/toast-store.ts';

/** Displays that a recovery link could not be requested. The input stays for a retry. */
export function toastRecoveryError(error: unknown): void {
  const { title, text } = recoveryErrorWords(error);
  toast({ title, description: text, tone: 'danger' });
}

export function recoveryErrorWords(error: unknown): { title: string; text: string } {
  return recoveryRefusalWords(error instanceof AuthProblem ? error : null);
}
