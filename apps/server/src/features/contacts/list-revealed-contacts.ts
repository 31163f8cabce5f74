import {
  type listRevealedContacts as contract,
  type RevealedContact,
  revealedPageSize,
} from '@arabati/domain/contacts/contacts.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { reviewState } from '@arabati/domain/reviews/review-window';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, encodeTimestampCursor } from '../../platform/timestamp-cursor.ts';
import { selectRevealedContacts } from './revealed-contacts.queries.ts';

/**
 * Lists only the calling member's reveals.
 *
 * @throws Problem invalid-input if the cursor is malformed.
 */
export async function listRevealedContacts(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, query }: { userId: string } & EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  const found = await selectRevealedContacts(database, {
    userId,
    after: decodeTimestampCursor(query.cursor),
    limit: revealedPageSize + 1,
  }).execute();
  const now = clock.now();
  const shown = found.slice(0, revealedPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => serializeReveal(row, now)),
    next_cursor: last && found.length > shown.length ? encodeTimestampCursor(last.position) : null,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRevealedContacts>['execute']>>[number];

function serializeReveal(row: Row, now: Date): RevealedContact {
  const { position: _, phone, whatsapp, created_at, contacted_at, reviewed_at, ...rest } = row;
  const { refunded_at, refund_reason, ...reveal } = rest;
  return {
    ...reveal,
    contact: phone === null || whatsapp === null ? null : { phone, whatsapp },
    can_review: contacted_at !== null && reviewState({ contacted_at, reviewed_at }, now) === 'open',
    refund: refunded_at && refund_reason ? { reason: refund_reason, at: refunded_at.toISOString() } : null,
    revealed_at: created_at.toISOString(),
  };
}
