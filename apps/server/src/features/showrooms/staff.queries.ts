import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { isShowroomActive } from '../leads/leads.public.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';

/** Finds the owner and the role of a member who may act for a showroom now. Served by showroom_staff_open. */
export async function findActing(
  connection: Connection,
  { showroomId, memberId, now }: { showroomId: string; memberId: string; now: Date },
): Promise<{ owner_id: string; role: StaffRole } | undefined> {
  const { rows } = await sql<{ owner_id: string; role: StaffRole }>`
    select showrooms.owner_id, staff.role
      from showroom_staff staff
      join showrooms on showrooms.id = staff.showroom_id
      join profiles owners on owners.user_id = showrooms.owner_id
     where staff.showroom_id = ${showroomId}::uuid and staff.member_id = ${memberId}::uuid
       and staff.accepted_at is not null and staff.removed_at is null
       and ${isShowroomActive(now)} and not ${hasOpenSuspension(sql.ref('staff.member_id'))}`.execute(
    connection,
  );
  return rows[0];
}

export interface OwnShowroom {
  id: string;
  name: string;
  owner_id: string;
  is_active: boolean;
}

/** Served by showrooms_owner_id_key. */
export async function findShowroomOf(
  connection: Connection,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<OwnShowroom | undefined> {
  const { rows } = await sql<OwnShowroom>`
    select showrooms.id, showrooms.name, showrooms.owner_id, ${isShowroomActive(now)} as is_active
      from showrooms join profiles owners on owners.user_id = showrooms.owner_id
     where showrooms.owner_id = ${ownerId}::uuid`.execute(connection);
  return rows[0];
}

/** Builds the condition for staff and for invitations that can be accepted. */
const isOpen = (now: Date) => sql<boolean>`
  (staff.removed_at is null and (staff.accepted_at is not null or staff.expires_at > ${now}::timestamptz))`;

/** Lists a showroom's staff and open invitations, at most `staffMaximum`. Served by showroom_staff_open. */
export function listOpenStaff(
  connection: Connection,
  { showroomId, now }: { showroomId: string; now: Date },
) {
  return connection
    .selectFrom('showroom_staff as staff')
    .innerJoin('profiles', 'profiles.user_id', 'staff.member_id')
    .select([
      'staff.id',
      'profiles.display_name',
      'profiles.user_id_display as member_number',
      'staff.role',
      'staff.invited_at',
      'staff.expires_at',
      'staff.accepted_at',
    ])
    .where('staff.showroom_id', '=', showroomId)
    .where(isOpen(now))
    .orderBy('staff.invited_at')
    .orderBy('staff.id')
    .execute();
}

export async function countOpenStaff(
  connection: Connection,
  { showroomId, now }: { showroomId: string; now: Date },
): Promise<number> {
  const { count } = await connection
    .selectFrom('showroom_staff as staff')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff.showroom_id', '=', showroomId)
    .where(isOpen(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds an invitation or employment with its showroom. */
export function findStaff(connection: Connection, id: string) {
  return connection
    .selectFrom('showroom_staff as staff')
    .innerJoin('showrooms', 'showrooms.id', 'staff.showroom_id')
    .select([
      'staff.id',
      'staff.showroom_id',
      'staff.member_id',
      'staff.role',
      'staff.expires_at',
      'staff.accepted_at',
      'staff.removed_at',
      'showrooms.name',
      'showrooms.owner_id',
    ])
    .where('staff.id', '=', id)
    .executeTakeFirst();
}
export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

/** Finds a member's row that has not ended. Served by showroom_staff_open. */
export function findOpenRow(
  connection: Connection,
  { showroomId, memberId }: { showroomId: string; memberId: string },
) {
  return connection
    .selectFrom('showroom_staff')
    .select(['id', 'expires_at', 'accepted_at'])
    .where('showroom_id', '=', showroomId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Served by profiles_user_id_display_key. */
export async function findMemberByNumber(
  connection: Connection,
  number: string,
): Promise<string | undefined> {
  const member = await connection
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id_display', '=', number)
    .executeTakeFirst();
  return member?.user_id;
}

export async function insertStaff(
  tx: Connection,
  staff: {
    id: string;
    showroom_id: string;
    member_id: string;
    role: StaffRole;
    invited_by: string;
    invited_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await tx.insertInto('showroom_staff').values(staff).execute();
}

export async function writeRole(tx: Connection, id: string, role: StaffRole): Promise<void> {
  await tx.updateTable('showroom_staff').set({ role }).where('id', '=', id).execute();
}

export async function markAccepted(tx: Connection, id: string, now: Date): Promise<void> {
  await tx.updateTable('showroom_staff').set({ accepted_at: now }).where('id', '=', id).execute();
}

/** @param end.by null for an invitation that a new one replaces after its term. */
export async function markRemoved(
  tx: Connection,
  end: { id: string; by: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('showroom_staff')
    .set({ removed_at: end.now, removed_by: end.by })
    .where('id', '=', end.id)
    .execute();
}

/** Returns whether a member works for a showroom. Served by showroom_staff_employed. */
export async function isEmployed(connection: Connection, memberId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('showroom_staff')
    .select('id')
    .where('member_id', '=', memberId)
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface EmploymentRow {
  id: string;
  showroom_id: string;
  owner_id: string;
  name: string;
  role: StaffRole;
  expires_at: Date;
  accepted_at: Date | null;
  is_active: boolean;
}

/** Lists a member's employment and the latest open invitations. Served by showroom_staff_by_member. */
export async function listEmployments(
  connection: Connection,
  { memberId, now, limit }: { memberId: string; now: Date; limit: number },
): Promise<EmploymentRow[]> {
  const { rows } = await sql<EmploymentRow>`
    select staff.id, staff.showroom_id, showrooms.owner_id, showrooms.name, staff.role, staff.expires_at, staff.accepted_at,
           ${isShowroomActive(now)} as is_active
      from showroom_staff staff
      join showrooms on showrooms.id = staff.showroom_id
      join profiles owners on owners.user_id = showrooms.owner_id
     where staff.member_id = ${memberId}::uuid and ${isOpen(now)}
     order by staff.accepted_at is null, staff.invited_at desc, staff.id desc
     limit ${limit}`.execute(connection);
  return rows;
}
