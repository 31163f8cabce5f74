import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  frozenConversationPageSize,
  frozenMessagePageSize,
  type listFrozenConversations as listContract,
  type listFrozenMessages as messagesContract,
} from '@arabati/domain/reports/evidence-desk.endpoints';
import type { Administrator } from '../../../platform/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../../platform/timestamp-cursor.ts';
import { recordAuditEntry } from '../../audit-log/audit-log.public.ts';
import {
  findFrozenConversation,
  findFrozenConversations,
  findFrozenMessages,
  findOpening,
} from './evidence.queries.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listFrozenConversations(
  { database }: Pick<Services, 'database'>,
  { caseId, cursor }: { caseId: string | undefined; cursor: string | undefined },
): Promise<EndpointResponse<typeof listContract>> {
  const found = await findFrozenConversations(database, {
    caseId,
    after: decodeTimestampCursor(cursor),
    limit: frozenConversationPageSize + 1,
  });
  const { shown, next_cursor } = pageOf(found, frozenConversationPageSize);
  return {
    items: shown.map((row) => ({
      conversation_id: row.conversation_id,
      case_id: row.case_id,
      ad_title: row.ad_title,
      seller: { user_id: row.seller_id, name: row.seller_name, user_id_display: row.seller_number },
      buyer: { user_id: row.buyer_id, name: row.buyer_name, user_id_display: row.buyer_number },
      messages: row.messages,
      frozen_at: row.frozen_at.toISOString(),
      delete_after: row.delete_after?.toISOString() ?? null,
    })),
    next_cursor,
  };
}

interface Opening {
  /** Made on the administrator's device; also the id of the audit entry. */
  openingId: string;
  conversationId: string;
  administrator: Administrator;
}

/**
 * Records that an administrator reads a frozen conversation, once for each id.
 *
 * @throws Problem not-found, id-taken.
 */
export function openFrozenConversation(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { openingId, conversationId, administrator }: Opening,
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const earlier = await findOpening(tx, openingId);
    if (earlier && !isSame(earlier, { conversationId, administrator })) throw new Problem('id-taken');
    if (earlier) return;
    const found = await findFrozenConversation(tx, conversationId);
    if (!found) throw new Problem('not-found');
    await recordAuditEntry(tx, {
      id: openingId,
      administrator,
      act: 'evidence-opened',
      details: {
        conversation: conversationId,
        ...(found.case_id ? { case: found.case_id } : {}),
        notes: found.ad_title,
      },
      now: clock.now(),
    });
  });
}

function isSame(
  opening: NonNullable<Awaited<ReturnType<typeof findOpening>>>,
  { conversationId, administrator }: Pick<Opening, 'conversationId' | 'administrator'>,
): boolean {
  return opening.administratorId === administrator.id && opening.conversationId === conversationId;
}

/**
 * Returns a page of a frozen conversation that the administrator has opened.
 *
 * @throws Problem not-found, also without the opening.
 */
export async function listFrozenMessages(
  { database }: Pick<Services, 'database'>,
  { openingId, conversationId, administrator, cursor }: Opening & { cursor: string | undefined },
): Promise<EndpointResponse<typeof messagesContract>> {
  const [opening, found] = await Promise.all([
    findOpening(database, openingId),
    findFrozenConversation(database, conversationId),
  ]);
  if (!found || !opening || !isSame(opening, { conversationId, administrator }))
    throw new Problem('not-found');
  const rows = await findFrozenMessages(database, {
    conversationId,
    after: Number(cursor ?? 0),
    limit: frozenMessagePageSize + 1,
  });
  const shown = rows.slice(0, frozenMessagePageSize);
  return {
    items: shown.map(({ id, sender_id, content, created_at }) => ({
      id,
      by_seller: sender_id === found.seller_id,
      content,
      created_at: created_at.toISOString(),
    })),
    next_cursor: rows.length > shown.length ? String(shown.at(-1)?.position) : null,
  };
}
