import { type RawBuilder, sql } from 'kysely';

/**
 * Builds the condition that one of two members works or worked for the showroom of the other: a review would be of their
 * own. Served by showroom_staff_by_member, for each row of a page: as `exists`, it would be joined before the page is read.
 *
 * @param members the ids, or the columns that contain them.
 */
export function areColleagues(
  members: readonly [RawBuilder<string>, RawBuilder<string>],
): RawBuilder<boolean> {
  const both = sql.join([...members]);
  return sql<boolean>`coalesce((
    select true from showroom_staff
      join showrooms on showrooms.id = showroom_staff.showroom_id
     where showroom_staff.member_id in (${both}) and showrooms.owner_id in (${both})
       and showroom_staff.accepted_at is not null
     limit 1), false)`;
}
