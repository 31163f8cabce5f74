import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listIdentities as contract,
  type DeskIdentity,
  type IdentityFile,
  identityPageSize,
} from '@arabati/domain/identity-verification/identity-desk.endpoints';
import { strikeWindowStart } from '@arabati/domain/strikes/strike-rule';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { parseMemberSearch } from '../members/members.public.ts';
import { readStrikeTerms } from '../settings/settings.public.ts';
import { sumValidStrikes } from '../strikes/strikes.public.ts';
import {
  type DeskIdentityRow,
  findDeskIdentities,
  findDeskRequest,
  findMemberFacts,
  findNextWaiting,
} from './identity-desk.queries.ts';
import { serializeIdentity } from './serialize-identity.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listIdentities(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { state, q, cursor }: EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const found = await findDeskIdentities(database, {
    state,
    search: parseMemberSearch(q),
    after: decodeTimestampCursor(cursor),
    limit: identityPageSize + 1,
  });
  const { shown, next_cursor } = pageOf(found, identityPageSize);
  return { items: shown.map((row) => serializeForDesk(row, clock.now())), next_cursor };
}

/**
 * Returns a request with what an administrator compares it with, without strikes of decisions that they must not see.
 *
 * @throws Problem not-found.
 */
export async function getIdentityRequest(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, administrator }: { id: string; administrator: Administrator },
): Promise<IdentityFile> {
  const now = clock.now();
  const reader = { administratorId: administrator.id, now };
  const row = await findDeskRequest(database, id);
  if (!row) throw new Problem('not-found');
  const { window_days } = (await readStrikeTerms(database)).terms;
  const [facts, strikes, next_waiting] = await Promise.all([
    findMemberFacts(database, { userId: row.user_id, requestId: id, now }),
    sumValidStrikes(database, { userId: row.user_id, after: strikeWindowStart(now, window_days), reader }),
    findNextWaiting(database, { id, createdAt: row.created_at }),
  ]);
  if (!facts) throw new Problem('not-found');
  const { created_at, membership_type, active, paused, sold, removed, rejected, taken_back } = facts;
  return {
    request: serializeForDesk(row, now),
    member: {
      created_at: created_at.toISOString(),
      membership_type,
      ads: { active, paused, sold, removed },
      strikes,
      rejected,
      taken_back,
    },
    next_waiting,
  };
}

function serializeForDesk(row: DeskIdentityRow, now: Date): DeskIdentity {
  const { user_id, display_name, user_id_display, administrator, taken_back_by_name } = row;
  return {
    ...serializeIdentity(row, now),
    member: { user_id, display_name, user_id_display },
    administrator,
    taken_back_by: taken_back_by_name,
  };
}
