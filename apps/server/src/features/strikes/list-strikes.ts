import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listMembersStrikes as deskContract,
  membersStrikesPageSize,
} from '@arabati/domain/strikes/strike-desk.endpoints';
import { isInForce, nextEffect, strikeEnd, strikeWindowStart } from '@arabati/domain/strikes/strike-rule';
import {
  type listOwnStrikes as contract,
  ownStrikesPageSize,
} from '@arabati/domain/strikes/strikes.endpoints';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, pageOf } from '../../platform/timestamp-cursor.ts';
import { readStrikeTerms } from '../settings/settings.public.ts';
import { findStrikes, memberExists, sumValidStrikes } from './strikes.queries.ts';

interface StrikeListRequest {
  userId: string;
  cursor: string | undefined;
}

/** Lists the member's own valid strikes. @throws Problem invalid-input for an invalid cursor. */
export async function listOwnStrikes(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, cursor }: StrikeListRequest,
): Promise<EndpointResponse<typeof contract>> {
  const position = decodeTimestampCursor(cursor);
  const { thresholds, terms } = await readStrikeTerms(database);
  const { window_days, ads_per_day, active_ads } = terms;
  const validAfter = strikeWindowStart(clock.now(), window_days);
  const [rows, weight] = await Promise.all([
    findStrikes(database, { userId, validAfter, after: position, limit: ownStrikesPageSize + 1 }),
    sumValidStrikes(database, { userId, after: validAfter }),
  ]);
  const { shown, next_cursor } = pageOf(rows, ownStrikesPageSize);
  return {
    items: shown.map(({ id, reason, weight, title, created_at }) => ({
      id,
      reason,
      weight,
      title,
      created_at: created_at.toISOString(),
      expires_at: strikeEnd(created_at, window_days).toISOString(),
    })),
    next_cursor,
    weight,
    next_effect: nextEffect(weight, thresholds),
    listing_review: isInForce('listing_review', weight, thresholds),
    posting_limit: isInForce('posting_limit', weight, thresholds) ? { ads_per_day, active_ads } : null,
  };
}

/** Lists a member's strikes for administrators. @throws Problem member-not-found, invalid-input. */
export async function listMembersStrikes(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, cursor, administrator }: StrikeListRequest & { administrator: Administrator },
): Promise<EndpointResponse<typeof deskContract>> {
  const position = decodeTimestampCursor(cursor);
  const now = clock.now();
  const reader = { administratorId: administrator.id, now };
  const { window_days } = (await readStrikeTerms(database)).terms;
  const [rows, weight] = await Promise.all([
    findStrikes(database, {
      userId,
      validAfter: null,
      reader,
      after: position,
      limit: membersStrikesPageSize + 1,
    }),
    sumValidStrikes(database, { userId, after: strikeWindowStart(now, window_days), reader }),
  ]);
  if (rows.length === 0 && !(await memberExists(database, userId))) throw new Problem('member-not-found');
  const { shown, next_cursor } = pageOf(rows, membersStrikesPageSize);
  return {
    items: shown.map((row) => {
      const {
        position: _,
        created_at,
        taken_back_at: at,
        taken_back_by: by,
        taken_back_reason,
        ...strike
      } = row;
      const end = strikeEnd(created_at, window_days);
      return {
        ...strike,
        created_at: created_at.toISOString(),
        expires_at: end.toISOString(),
        expired: end <= now,
        taken_back: at && { at: at.toISOString(), by, reason: taken_back_reason },
      };
    }),
    next_cursor,
    weight,
    window_days,
  };
}
