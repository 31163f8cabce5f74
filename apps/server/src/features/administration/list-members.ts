import {
  type listMembers as contract,
  memberSearchLimit,
} from '@arabati/domain/administration/members.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { currentMembershipType } from '@arabati/domain/memberships/current-membership';
import { isPremium } from '@arabati/domain/memberships/membership-types';
import type { Services } from '../../platform/services.ts';
import { parseMemberSearch } from '../members/members.public.ts';
import { readMemberCursor, writeMemberCursor } from './member-cursor.ts';
import { countMembers, findMembers } from './members.queries.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listMembers(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { q, membership, sort, cursor }: EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  const request = { search: parseMemberSearch(q), membership, now };
  const after = readMemberCursor(sort, cursor);
  const [found, total] = await Promise.all([
    findMembers(database, { ...request, sort, after, limit: memberSearchLimit + 1 }),
    after === null ? countMembers(database, request) : null,
  ]);
  const shown = found.slice(0, memberSearchLimit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ position: _, membership_type, membership_expires_at, created_at, ...member }) => {
      const period = { membership_type, membership_expires_at };
      const type = currentMembershipType(period, now);
      return {
        ...member,
        membership_type: type,
        is_premium: isPremium(type),
        membership_expires_at: isPremium(type) ? (membership_expires_at?.toISOString() ?? null) : null,
        created_at: created_at.toISOString(),
      };
    }),
    next_cursor: last && found.length > shown.length ? writeMemberCursor(sort, last.position) : null,
    total,
  };
}
