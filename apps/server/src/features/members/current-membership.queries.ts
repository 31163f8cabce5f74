import type { MembershipType } from '@arabati/domain/memberships/membership-types';
import { type RawBuilder, sql } from 'kysely';
import type { OrSql } from '../../platform/compile-once.ts';

/**
 * Builds the membership that a member holds at an instant, like `currentMembershipType` of the domain.
 *
 * @param profiles the name or alias of the table.
 */
export function currentMembershipType(profiles: string, now: OrSql<Date>): RawBuilder<MembershipType> {
  const [type, end] = [sql.ref(`${profiles}.membership_type`), sql.ref(`${profiles}.membership_expires_at`)];
  return sql`case when ${end} <= ${now}::timestamptz then 'free' else ${type} end`;
}

/** Matches members who hold a premium membership. The first condition is that of the index profiles_premium. */
export function holdsPremium(profiles: string, now: Date): RawBuilder<boolean> {
  const type = sql.ref(`${profiles}.membership_type`);
  return sql`(${type} <> 'free' and ${currentMembershipType(profiles, now)} <> 'free')`;
}
