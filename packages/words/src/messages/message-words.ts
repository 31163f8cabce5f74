import type { Message } from '@arabati/domain/messages/messages.endpoints';
import { khartoumDay } from '@arabati/domain/time/khartoum';
import { formatDay } from '../dates/date-words.ts';

/** Whose account is gone, or has no name. */
const unknownMember = 'مستخدم مجهول';

export const nameOfOther = (other: { name: string | null }): string => other.name?.trim() || unknownMember;

/** A list shows one line of a conversation: whose last word it was is half of the news. */
export function lastMessageWords(
  last: { last_message: string; last_sender_id: string },
  memberId: string,
): string {
  const line = last.last_message.replace(/\s+/g, ' ');
  return last.last_sender_id === memberId ? `أنت: ${line}` : line;
}

/** Between the messages of one day and the next, in Khartoum. */
export function daySeparator(moment: Date, now: Date): string {
  const days = khartoumDay(now) - khartoumDay(moment);
  if (days === 0) return 'اليوم';
  return days === 1 ? 'أمس' : formatDay(moment);
}

export function incomingWords(message: Pick<Message, 'content'>, name: string): string {
  return `رسالة جديدة من ${name}: ${message.content}`;
}
