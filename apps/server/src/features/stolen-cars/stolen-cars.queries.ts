import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import type { StolenCarState } from '@arabati/domain/stolen-cars/stolen-car';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';

export async function insertStolenCar(
  tx: Connection,
  car: {
    id: string;
    user_id: string;
    number_hash: Buffer;
    tail: string;
    police_report: string;
    note: string;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('stolen_cars').values(car).execute();
}

/** @param options.lock against concurrent decisions and its withdrawal. */
export function findStolenCar(connection: Connection, id: string, options: { lock?: boolean } = {}) {
  return connection
    .selectFrom('stolen_cars')
    .select(['id', 'user_id', 'number_hash', 'tail', 'state', 'reason', 'administrator_id'])
    .where('id', '=', id)
    .$if(options.lock === true, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

export type FoundStolenCar = NonNullable<Awaited<ReturnType<typeof findStolenCar>>>;

/** Finds the active ad of a car. There is at most one. */
export function findLiveAd(connection: Connection, hash: Buffer) {
  return connection
    .selectFrom('ad_chassis_numbers')
    .innerJoin('ads', 'ads.id', 'ad_chassis_numbers.ad_id')
    .select(['ads.id', 'ads.user_id', 'ads.title'])
    .where('ad_chassis_numbers.number_hash', '=', hash)
    .where('ad_chassis_numbers.is_live', '=', true)
    .executeTakeFirst();
}

/** Returns whether a member's declaration of this car waits or is confirmed. Served by stolen_cars_declared. */
export async function isDeclared(
  connection: Connection,
  { userId, hash }: { userId: string; hash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    select from stolen_cars
     where user_id = ${userId}::uuid and number_hash = ${hash} and state in ('waiting', 'confirmed')`.execute(
    connection,
  );
  return rows.length > 0;
}

/** Counts a member's declarations that wait. Served by stolen_cars_by_member. */
export async function countWaitingOf(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('stolen_cars')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Served by stolen_cars_by_state. */
export async function countWaiting(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('stolen_cars')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function writeDecision(
  tx: Connection,
  decision: {
    id: string;
    state: 'confirmed' | 'rejected';
    reason: string;
    administratorId: string;
    now: Date;
  },
): Promise<void> {
  const { id, state, reason, administratorId, now } = decision;
  await tx
    .updateTable('stolen_cars')
    .set({ state, reason, administrator_id: administratorId, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** @returns whether the member has such a declaration; withdrawing it again changes nothing. */
export async function writeWithdrawal(
  connection: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('stolen_cars')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Returns whether a confirmed theft or a car of an imported list has this chassis number. Served by stolen_cars_registered
 * and listed_stolen_cars_by_hash.
 */
export async function isOnRegister(connection: Connection, hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from stolen_cars where number_hash = ${hash} and state = 'confirmed')
        or exists (select from listed_stolen_cars where number_hash = ${hash}) as found`.execute(connection);
  return rows[0]?.found ?? false;
}

/** Returns when the car of an ad was last put on the register. Undefined if it is not on it. */
export async function findRegistration(connection: Connection, adId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ registered_at: Date | null }>`
    select greatest(
             (select max(decided_at) from stolen_cars
               where stolen_cars.number_hash = chassis.number_hash and state = 'confirmed'),
             (select max(listed_at) from listed_stolen_cars
               where listed_stolen_cars.number_hash = chassis.number_hash)) as registered_at
      from ad_chassis_numbers chassis
     where chassis.ad_id = ${adId}::uuid`.execute(connection);
  return rows[0]?.registered_at ?? undefined;
}

/**
 * Builds the query for active ads of cars on the register that the register has not reported since. A car is in one active
 * ad, which is read from its index for each car of the register. Served by stolen_cars_by_state, an index of the hash,
 * report_cases_by_ad and reports_of_case.
 */
export function unreportedAdsQuery(limit: number): RawBuilder<{ ad_id: string }> {
  return sql<{ ad_id: string }>`
    select distinct live.ad_id
      from stolen_cars cars
      cross join lateral (select chassis.ad_id from ad_chassis_numbers chassis
                           where chassis.number_hash = cars.number_hash and chassis.is_live limit 1) live
     where cars.state = 'confirmed'
       and not exists (select from report_cases cases join reports on reports.case_id = cases.id
                        where cases.ad_id = live.ad_id and reports.reason = 'on-register'
                          and reports.created_at >= cars.decided_at)
     order by live.ad_id limit ${limit}`;
}

export async function findUnreportedAds(connection: Connection, limit: number): Promise<string[]> {
  const { rows } = await unreportedAdsQuery(limit).execute(connection);
  return rows.map(({ ad_id }) => ad_id);
}

interface StolenCarColumns {
  id: string;
  state: StolenCarState;
  tail: string;
  police_report: string;
  note: string;
  reason: string;
  created_at: Date;
  decided_at: Date | null;
  position: string;
}

const columns = sql`
  cars.id, cars.state, cars.tail, cars.police_report, cars.note, cars.reason, cars.created_at, cars.decided_at,
  json_build_array(cars.created_at, cars.id)::text as position`;

const before = (after: TimestampPosition | null) =>
  after ? sql`and (cars.created_at, cars.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;

interface Page {
  after: TimestampPosition | null;
  limit: number;
}

/** Builds the query for a member's declarations after a position, latest first. Served by stolen_cars_by_member. */
export function ownStolenCarsQuery({
  userId,
  after,
  limit,
}: Page & { userId: string }): RawBuilder<StolenCarColumns> {
  return sql<StolenCarColumns>`
    select ${columns} from stolen_cars cars
     where cars.user_id = ${userId}::uuid ${before(after)}
     order by cars.created_at desc, cars.id desc
     limit ${limit}`;
}

export async function findOwnStolenCars(
  connection: Connection,
  page: Parameters<typeof ownStolenCarsQuery>[0],
): Promise<StolenCarColumns[]> {
  return (await ownStolenCarsQuery(page).execute(connection)).rows;
}

export interface DeskStolenCarRow extends StolenCarColumns {
  user_id: string;
  display_name: string;
  user_id_display: string;
  administrator: string | null;
  ads: { id: string; title: string; status: AdStatus; is_own: boolean }[];
}

/**
 * Builds the query for declarations of a state after a position, latest first. Served by stolen_cars_by_state; the ads of
 * the page's cars by ad_chassis_numbers_by_hash.
 *
 * @param page.ads maximum number of ads of a car.
 */
export function deskStolenCarsQuery({
  state,
  ads,
  after,
  limit,
}: Page & { state: StolenCarState; ads: number }): RawBuilder<DeskStolenCarRow> {
  return sql<DeskStolenCarRow>`
    select ${columns}, p.user_id, p.display_name, p.user_id_display, administrators.username as administrator,
           (select coalesce(json_agg(listed), '[]')
              from (select ads.id, ads.title, ads.status, ads.user_id = cars.user_id as is_own
                      from ad_chassis_numbers chassis join ads on ads.id = chassis.ad_id
                     where chassis.number_hash = cars.number_hash
                     order by ads.created_at desc limit ${ads}) listed) as ads
      from stolen_cars cars
      join profiles p on p.user_id = cars.user_id
      left join administrators on administrators.id = cars.administrator_id
     where cars.state = ${state} ${before(after)}
     order by cars.created_at desc, cars.id desc
     limit ${limit}`;
}

export async function findDeskStolenCars(
  connection: Connection,
  page: Parameters<typeof deskStolenCarsQuery>[0],
): Promise<DeskStolenCarRow[]> {
  return (await deskStolenCarsQuery(page).execute(connection)).rows;
}

interface RegisterEntryRow {
  source: string | null;
  declared_by: string | null;
  tail: string;
  police_report: string;
  stolen_on: string | null;
  note: string;
  registered_at: Date;
}

/** Finds what the register has about the car of an ad, latest first. Served by the indexes of the hash. */
export async function findRegisterEntries(
  connection: Connection,
  { adId, limit }: { adId: string; limit: number },
): Promise<RegisterEntryRow[]> {
  const { rows } = await sql<RegisterEntryRow>`
    select entries.* from ad_chassis_numbers chassis
      cross join lateral (
        select null as source, profiles.display_name as declared_by, cars.tail, cars.police_report,
               null as stolen_on, cars.note, cars.decided_at as registered_at
          from stolen_cars cars join profiles on profiles.user_id = cars.user_id
         where cars.number_hash = chassis.number_hash and cars.state = 'confirmed'
        union all
        select lists.source, null, cars.tail, cars.police_report, cars.stolen_on::text, cars.note, cars.listed_at
          from listed_stolen_cars cars join stolen_car_lists lists on lists.id = cars.list_id
         where cars.number_hash = chassis.number_hash) entries
     where chassis.ad_id = ${adId}::uuid
     order by entries.registered_at desc
     limit ${limit}`.execute(connection);
  return rows;
}
