import type { EndpointAnswer } from '@arabati/domain/endpoints/endpoint';
import {
  type listConversations as contract,
  conversationPageSize,
} from '@arabati/domain/messages/messages.endpoints';
import { readMomentCursor, writeMomentCursor } from '../../platform/moment-cursor.ts';
import type { Services } from '../../platform/services.ts';
import { findConversationPage } from './conversations.queries.ts';

/** @throws Problem invalid-input for a cursor that is no good. */
export async function listConversations(
  { database }: Pick<Services, 'database'>,
  { userId, search, cursor }: { userId: string; search: string; cursor: string | undefined },
): Promise<EndpointAnswer<typeof contract>> {
  const rows = await findConversationPage(database, { userId, search, after: readMomentCursor(cursor) });
  const shown = rows.slice(0, conversationPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(({ place: _, last_message_at, ...row }) => ({
      ...row,
      last_message_at: last_message_at.toISOString(),
    })),
    next_cursor: last && rows.length > shown.length ? writeMomentCursor(last.place) : null,
  };
}
