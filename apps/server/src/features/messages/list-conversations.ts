import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listConversations as contract,
  conversationPageSize,
} from '@arabati/domain/messages/messages.endpoints';
import { offerLine } from '@arabati/words/offers/offer-line';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, encodeTimestampCursor } from '../../platform/timestamp-cursor.ts';
import { findConversationPage } from './conversations.queries.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listConversations(
  { database }: Pick<Services, 'database'>,
  { userId, search, cursor }: { userId: string; search: string; cursor: string | undefined },
): Promise<EndpointResponse<typeof contract>> {
  const rows = await findConversationPage(database, { userId, search, after: decodeTimestampCursor(cursor) });
  const shown = rows.slice(0, conversationPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(
      ({ place: _, last_offer_act: act, last_offer_amount: amount, last_message_at, ...row }) => ({
        ...row,
        last_message: act !== null && amount !== null ? offerLine({ act, amount }) : row.last_message,
        last_message_at: last_message_at.toISOString(),
      }),
    ),
    next_cursor: last && rows.length > shown.length ? encodeTimestampCursor(last.place) : null,
  };
}
