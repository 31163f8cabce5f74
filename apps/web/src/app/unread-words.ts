import { formatNumber } from '@arabati/words/numbers/plural';

/** Returns the screen reader text of a count badge; undefined for 0. */
export function unreadWords(unread: number | undefined): string | undefined {
  return unread ? `غير المقروء: ${formatNumber(unread)}` : undefined;
}
