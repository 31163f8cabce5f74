import { errorWords } from '../platform/error-words.ts';
import { toast } from '../ui/toast-store.ts';

/** Displays why a request failed. */
export function toastError(error: unknown): void {
  const { title, text } = errorWords(error);
  toast({ tone: 'danger', title, description: text });
}
