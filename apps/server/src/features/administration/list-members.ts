import {
  type listMembers as contract,
  memberSearchLimit,
} from '@arabati/domain/administration/members.endpoints';
import type { EndpointAnswer, EndpointInput } from '@arabati/domain/endpoints/endpoint';
import { isPremium } from '@arabati/domain/memberships/membership-types';
import type { Services } from '../../platform/services.ts';
import { readMemberSearch } from './member-search.ts';
import { countMembers, findMembers } from './members.queries.ts';

export async function listMembers(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { q, membership }: EndpointInput<typeof contract>['query'],
): Promise<EndpointAnswer<typeof contract>> {
  const now = clock.now();
  const request = { search: readMemberSearch(q), membership, now };
  const [found, total] = await Promise.all([
    findMembers(database, { ...request, limit: memberSearchLimit }),
    countMembers(database, request),
  ]);
  const items = found.map(({ membership_type, membership_expires_at: expiresAt, created_at, ...member }) => {
    const over = expiresAt !== null && expiresAt <= now;
    const type = over ? 'free' : membership_type;
    return {
      ...member,
      membership_type: type,
      is_premium: isPremium(type),
      membership_expires_at: over ? null : (expiresAt?.toISOString() ?? null),
      created_at: created_at.toISOString(),
    };
  });
  return { items, total };
}
