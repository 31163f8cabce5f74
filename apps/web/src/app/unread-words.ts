import { formatNumber } from '@arabati/words/numbers/plural';

/** What a count badge says to screen readers; nothing where there is nothing. */
export function unreadWords(unread: number | undefined): string | undefined {
  return unread ? `غير المقروء: ${formatNumber(unread)}` : undefined;
}
