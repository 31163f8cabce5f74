import type { Message } from '@arabati/domain/messages/messages.endpoints';
import type { MessageRow } from './messages.queries.ts';

/** The sender of a withheld message must not learn that it is withheld. */
export function serializeMessage(
  { withheld: _, ...row }: MessageRow,
  conversation: { ad_id: string | null },
): Message {
  return { ...row, ad_id: conversation.ad_id, created_at: row.created_at.toISOString() };
}
