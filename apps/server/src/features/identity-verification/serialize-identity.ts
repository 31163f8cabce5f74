import type { Identity } from '@arabati/domain/identity-verification/identity-verification.endpoints';
import type { IdentityRow } from './identity-requests.queries.ts';

/** Returns what the API shows of a request. An approved one whose term is over has ended, before the row is updated. */
export function serializeIdentity(row: IdentityRow, now: Date): NonNullable<Identity['request']> {
  const { id, kind, name, documents, reason, valid_until } = row;
  const lapsed = row.state === 'approved' && valid_until !== null && valid_until <= now;
  return {
    id,
    state: lapsed ? 'ended' : row.state,
    kind,
    name,
    documents,
    reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    valid_until: valid_until?.toISOString() ?? null,
    ended_at: (lapsed ? valid_until : row.ended_at)?.toISOString() ?? null,
    ended_by: lapsed ? 'term' : row.ended_by,
  };
}
