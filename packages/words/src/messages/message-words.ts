import type { Message } from '@arabati/domain/messages/messages.endpoints';
import { khartoumDay } from '@arabati/domain/time/khartoum';
import { formatDay } from '../dates/date-words.ts';
import { offerLine } from '../offers/offer-line.ts';

/** Name of a member whose account was deleted, or who has none. */
const unknownMember = 'مستخدم مجهول';

export const nameOfOther = (other: { name: string | null }): string => other.name?.trim() || unknownMember;

/** Formats the last message of a conversation on one line of a list, with its sender. */
export function lastMessageWords(
  last: { last_message: string; last_sender_id: string },
  memberId: string,
): string {
  const line = last.last_message.replace(/\s+/g, ' ');
  return last.last_sender_id === memberId ? `أنت: ${line}` : line;
}

/** Separator between the messages of two days, in Khartoum. */
export function daySeparator(moment: Date, now: Date): string {
  const days = khartoumDay(now) - khartoumDay(moment);
  if (days === 0) return 'اليوم';
  return days === 1 ? 'أمس' : formatDay(moment);
}

export function incomingWords(message: Pick<Message, 'content' | 'offer'>, name: string): string {
  return `رسالة جديدة من ${name}: ${message.offer ? offerLine(message.offer) : message.content}`;
}
