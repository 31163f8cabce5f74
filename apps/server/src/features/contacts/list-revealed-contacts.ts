import {
  type listRevealedContacts as contract,
  revealedPageSize,
} from '@arabati/domain/contacts/contacts.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { reviewState } from '@arabati/domain/reviews/review-window';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, encodeTimestampCursor } from '../../platform/timestamp-cursor.ts';
import { selectRevealedContacts } from './contacts.queries.ts';

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
  });
  const now = clock.now();
  const shown = found.slice(0, revealedPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(
      ({ position: _, phone, whatsapp, created_at, contacted_at, reviewed_at, ...reveal }) => ({
        ...reveal,
        contact: { phone, whatsapp },
        can_review: contacted_at !== null && reviewState({ contacted_at, reviewed_at }, now) === 'open',
        revealed_at: created_at.toISOString(),
      }),
    ),
    next_cursor: last && found.length > shown.length ? encodeTimestampCursor(last.position) : null,
  };
}
