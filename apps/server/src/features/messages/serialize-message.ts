import type { Message } from '@arabati/domain/messages/messages.endpoints';
import type { MessageRow } from './messages.queries.ts';

export function serializeMessage(row: MessageRow, conversation: { ad_id: string | null }): Message {
  return { ...row, ad_id: conversation.ad_id, created_at: row.created_at.toISOString() };
}
