import {
  type listActivations as activationsContract,
  memberHistoryPageSize,
  type listPointEntries as pointEntriesContract,
} from '@arabati/domain/administration/members.endpoints';
import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, encodeTimestampCursor } from '../../platform/timestamp-cursor.ts';
import { findLatestMembershipChange, isReversible, refundDue } from '../ledger/ledger.public.ts';
import { findActivations, findPointEntries, memberExists } from './member.queries.ts';

interface HistoryRequest {
  userId: string;
  cursor: string | undefined;
}

/** @throws Problem member-not-found, invalid-input for an invalid cursor. */
export async function listPointEntries(
  { database }: Pick<Services, 'database'>,
  request: HistoryRequest,
): Promise<EndpointResponse<typeof pointEntriesContract>> {
  const found = await findPointEntries(database, pageOf(request));
  if (found.length === 0 && !(await memberExists(database, request.userId))) {
    throw new Problem('member-not-found');
  }
  const { shown, next_cursor } = paged(found);
  return {
    items: shown.map(({ position: _, created_at, ...entry }) => ({
      ...entry,
      created_at: created_at.toISOString(),
    })),
    next_cursor,
  };
}

/** @throws Problem member-not-found, invalid-input for an invalid cursor. */
export async function listActivations(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: HistoryRequest,
): Promise<EndpointResponse<typeof activationsContract>> {
  const now = clock.now();
  const [found, latestId] = await Promise.all([
    findActivations(database, pageOf(request)),
    findLatestMembershipChange(database, request.userId),
  ]);
  if (found.length === 0 && !(await memberExists(database, request.userId))) {
    throw new Problem('member-not-found');
  }
  const { shown, next_cursor } = paged(found);
  return {
    items: shown.map((row) => {
      const {
        kind,
        plan,
        ad_id,
        ad_title,
        position: _,
        reversed_at,
        has_state_before: __,
        ...activation
      } = row;
      const facts = {
        ...activation,
        currency: 'SDG' as const,
        reversible: isReversible(row, { latestId, now }),
        reversed_at: reversed_at?.toISOString() ?? null,
        refund_due: refundDue(row, now),
        expires_at: activation.expires_at?.toISOString() ?? null,
        created_at: activation.created_at.toISOString(),
      };
      // A CHECK constraint ties the plan to the kind.
      return kind === 'membership'
        ? { ...facts, kind, plan: plan as PlanType }
        : { ...facts, kind, plan: plan as BoostPlanType, ad_id, ad_title };
    }),
    next_cursor,
  };
}

const pageOf = ({ userId, cursor }: HistoryRequest) => ({
  userId,
  after: decodeTimestampCursor(cursor),
  limit: memberHistoryPageSize + 1,
});

function paged<Row extends { position: string }>(found: readonly Row[]) {
  const shown = found.slice(0, memberHistoryPageSize);
  const last = shown.at(-1);
  const more = last !== undefined && found.length > shown.length;
  return { shown, next_cursor: more ? encodeTimestampCursor(last.position) : null };
}
