import { deviceDays } from '@arabati/domain/sign-in/device-id';
import { khartoumTimeZone } from '@arabati/domain/time/khartoum';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Maximum number of devices that are stored for a member. */
const devicesOfMember = 20;
/** Maximum number of accounts that are read for a device. */
const accountsOfDevice = 25;

const dayOf = (moment: RawBuilder<unknown>) =>
  sql`((${moment})::timestamptz at time zone ${sql.lit(khartoumTimeZone)})::date`;

/** Whether a device of a table expression was known at a time, and used in the period before it. */
const isRecent = (device: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  ${device}.last_day > ${dayOf(at)} - ${sql.lit(deviceDays)} and ${device}.first_day <= ${dayOf(at)}`;

/**
 * Builds a query for the accounts with which a member has shared a device, in the period before a time: `device_hash` and
 * `user_id`. Served by member_devices_pkey and member_devices_by_device, with a limit for each device.
 */
export function sharedDevicesQuery(
  userId: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<{ device_hash: Buffer; user_id: string }> {
  return sql`
    select own.device_hash, other.user_id
      from member_devices own
     cross join lateral (
       select user_id from member_devices same
        where same.device_hash = own.device_hash and same.user_id <> own.user_id
          and ${isRecent(sql`same`, at)}
        order by same.last_day desc
        limit ${accountsOfDevice}) other
     where own.user_id = ${userId} and ${isRecent(sql`own`, at)}`;
}

/** Whether two members have shared a device. Served by member_devices_pkey. */
export async function haveSharedDevice(
  connection: Connection,
  { one, other, now }: { one: string; other: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from member_devices own
      join member_devices same on same.device_hash = own.device_hash and same.user_id = ${other}::uuid
     where own.user_id = ${one}::uuid and ${isRecent(sql`own`, sql`${now}`)} and ${isRecent(sql`same`, sql`${now}`)}
     limit 1`.execute(connection);
  return rows.length > 0;
}

/** Finds the recent devices of several members. Served by member_devices_pkey. */
export async function findDevices(
  connection: Connection,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ user_id: string; devices: string[] }>`
    select user_id, array_agg(encode(device_hash, 'hex')) as devices
      from member_devices
     where user_id = any(${userIds}::uuid[]) and ${isRecent(sql`member_devices`, sql`${now}`)}
     group by user_id`.execute(connection);
  return new Map(rows.map(({ user_id, devices }) => [user_id, devices]));
}

/**
 * Stores that a user has used a device today. Locks the user against deletion, unless it was stored before.
 *
 * @returns whether the device is new.
 */
export async function upsertDevice(
  connection: Connection,
  { userId, deviceHash, now }: { userId: string; deviceHash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    insert into member_devices (user_id, device_hash, first_day, last_day)
    select id, ${deviceHash}, ${dayOf(sql`${now}`)}, ${dayOf(sql`${now}`)}
      from users
     where id = ${userId}::uuid
       and not exists (select from member_devices known
                        where known.user_id = users.id and known.device_hash = ${deviceHash}
                          and known.last_day >= ${dayOf(sql`${now}`)})
       for key share
    on conflict (user_id, device_hash) do update set last_day = excluded.last_day
     where member_devices.last_day < excluded.last_day
    returning xmax = 0 as added`.execute(connection);
  return rows[0]?.added ?? false;
}

/**
 * Deletes a member's devices above the limit: first those that no other account has used, so that invented ids cannot
 * displace what accounts have in common.
 */
export async function deleteSurplusDevices(connection: Connection, userId: string): Promise<void> {
  await sql`
    delete from member_devices where (user_id, device_hash) in (
      select user_id, device_hash from member_devices own where user_id = ${userId}::uuid
       order by exists (select from member_devices same
                         where same.device_hash = own.device_hash and same.user_id <> own.user_id) desc,
                last_day desc, first_day desc
      offset ${devicesOfMember})`.execute(connection);
}

/** Deletes devices that were not used in the period. Served by member_devices_by_day. */
export async function deleteUnusedDevices(connection: Connection, now: Date, limit: number): Promise<void> {
  await sql`
    delete from member_devices where (user_id, device_hash) in (
      select user_id, device_hash from member_devices
       where last_day <= ${dayOf(sql`${now}`)} - ${sql.lit(deviceDays)}
       order by last_day limit ${limit}
         for update skip locked)`.execute(connection);
}
