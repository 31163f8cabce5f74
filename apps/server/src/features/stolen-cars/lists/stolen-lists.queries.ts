import type { StolenListLine } from '@arabati/domain/stolen-cars/stolen-car-list';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';

/** Creates the list of a source if there is none. */
export async function createCurrentList(
  tx: Connection,
  { source, now }: { source: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('stolen_car_lists')
    .values({ id: newId(), source, created_at: now, imported_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks the list of a source. Undefined if there is none, or it was withdrawn while it was locked. */
export async function lockCurrentList(tx: Connection, source: string): Promise<string | undefined> {
  const list = await tx
    .selectFrom('stolen_car_lists')
    .select('id')
    .where('source', '=', source)
    .where(sql<boolean>`withdrawn_at is null`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return list?.id;
}

export function lockList(tx: Connection, id: string) {
  return tx
    .selectFrom('stolen_car_lists')
    .select(['id', 'source', 'entries', 'withdrawn_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findImport(connection: Connection, id: string) {
  return connection
    .selectFrom('stolen_car_imports')
    .select(['list_id', 'administrator', 'added', 'known', 'refused'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertImport(
  tx: Connection,
  entry: {
    id: string;
    list_id: string;
    administrator: string;
    added: number;
    known: number;
    refused: number;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('stolen_car_imports').values(entry).execute();
}

export type HashedCar = Omit<StolenListLine, 'chassis_number'> & { number_hash: Buffer; tail: string };

/** Adds cars to a locked list. @returns how many it did not have. */
export async function insertListedCars(
  tx: Connection,
  { listId, cars, now }: { listId: string; cars: readonly HashedCar[]; now: Date },
): Promise<number> {
  const column = <K extends keyof HashedCar>(name: K) => cars.map((car) => car[name]);
  const { numAffectedRows } = await sql`
    insert into listed_stolen_cars (list_id, number_hash, tail, police_report, stolen_on, note, listed_at)
    select ${listId}::uuid, number_hash, tail, police_report, stolen_on, note, ${now}::timestamptz
      from unnest(${column('number_hash')}::bytea[], ${column('tail')}::text[], ${column('police_report')}::text[],
                  ${column('stolen_on')}::date[], ${column('note')}::text[])
           as cars (number_hash, tail, police_report, stolen_on, note)
    on conflict (list_id, number_hash) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function writeImport(
  tx: Connection,
  { listId, added, now }: { listId: string; added: number; now: Date },
): Promise<void> {
  await sql`
    update stolen_car_lists set entries = entries + ${added}, imported_at = greatest(imported_at, ${now}::timestamptz)
     where id = ${listId}::uuid`.execute(tx);
}

export async function writeListWithdrawal(
  tx: Connection,
  { listId, now }: { listId: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('listed_stolen_cars').where('list_id', '=', listId).execute();
  await tx
    .updateTable('stolen_car_lists')
    .set({ withdrawn_at: now, entries: 0 })
    .where('id', '=', listId)
    .execute();
}

export async function findStolenLists(connection: Connection, limit: number) {
  const { rows } = await sql<{
    id: string;
    source: string;
    entries: number;
    imported_at: Date;
    administrator: string | null;
  }>`
    select lists.id, lists.source, lists.entries, lists.imported_at,
           (select administrator from stolen_car_imports
             where list_id = lists.id order by created_at desc limit 1) as administrator
      from stolen_car_lists lists
     where lists.withdrawn_at is null
     order by lists.imported_at desc, lists.id
     limit ${limit}`.execute(connection);
  return rows;
}

export interface ReviewPosition {
  listId: string;
  hash: Buffer;
}

interface ListedCarRow {
  list_id: string;
  number_hash: Buffer;
  ad_id: string | null;
}

/**
 * Builds the query for cars of imported lists after a position whose ads were not compared yet, each with its active ad.
 * Served by listed_stolen_cars_to_review and ad_chassis_numbers_live.
 */
export function listedCarsToReviewQuery({
  after,
  limit,
}: {
  after: ReviewPosition | null;
  limit: number;
}): RawBuilder<ListedCarRow> {
  const further = after
    ? sql`and (list_id, number_hash) > (${after.listId}::uuid, ${after.hash}::bytea)`
    : sql``;
  return sql<ListedCarRow>`
    select cars.list_id, cars.number_hash, live.ad_id
      from (select list_id, number_hash from listed_stolen_cars
             where not is_reviewed ${further}
             order by list_id, number_hash limit ${limit}) cars
      left join lateral (select chassis.ad_id from ad_chassis_numbers chassis
                          where chassis.number_hash = cars.number_hash and chassis.is_live limit 1) live on true
     order by cars.list_id, cars.number_hash`;
}

export async function findListedCarsToReview(
  connection: Connection,
  page: Parameters<typeof listedCarsToReviewQuery>[0],
): Promise<ListedCarRow[]> {
  return (await listedCarsToReviewQuery(page).execute(connection)).rows;
}

/** Marks compared cars that were listed before a time. */
export async function markReviewed(
  connection: Connection,
  { cars, before }: { cars: readonly ListedCarRow[]; before: Date },
): Promise<void> {
  await sql`
    update listed_stolen_cars cars set is_reviewed = true
      from unnest(${cars.map((car) => car.list_id)}::uuid[], ${cars.map((car) => car.number_hash)}::bytea[])
           as compared (list_id, number_hash)
     where cars.list_id = compared.list_id and cars.number_hash = compared.number_hash
       and cars.listed_at < ${before}`.execute(connection);
}
