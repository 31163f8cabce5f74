import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { ReadablePhoto } from '../photos/photos.public.ts';

/** Finds a photo with its report. */
export function findReportPhoto(connection: Connection, id: string) {
  return connection
    .selectFrom('report_photos')
    .innerJoin('reports', 'reports.id', 'report_photos.report_id')
    .select([
      'report_photos.id',
      'report_photos.report_id',
      'report_photos.name',
      'report_photos.width',
      'report_photos.height',
      'reports.user_id',
      'reports.case_id',
    ])
    .where('report_photos.id', '=', id)
    .executeTakeFirst();
}

/** @returns false if a photo with this id exists. */
export async function insertReportPhoto(
  tx: Connection,
  {
    id,
    reportId,
    name,
    photo,
    now,
  }: { id: string; reportId: string; name: string; photo: ReadablePhoto; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('report_photos')
    .values({
      id,
      report_id: reportId,
      name,
      width: photo.width,
      height: photo.height,
      bytes: photo.content.length,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes the photo of a report. Returns the name of its file; undefined if there is none. */
export async function deletePhotoOfReport(tx: Connection, reportId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('report_photos')
    .where('report_id', '=', reportId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Finds which of these file names belong to a photo. Served by report_photos_name_key. */
export async function knownReportPhotoNames(connection: Connection, names: string[]): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('report_photos')
    .select('name')
    .where((eb) => eb('name', '=', eb.fn.any(eb.val(names))))
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Deletes the photos of cases that were decided before a time. Returns the names of their files. */
export async function deletePhotosDecidedBefore(connection: Connection, time: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from report_photos using reports, report_cases
     where report_cases.decided_at < ${time} and reports.case_id = report_cases.id
       and report_photos.report_id = reports.id
    returning report_photos.name`.execute(connection);
  return rows.map(({ name }) => name);
}

/**
 * Deletes the photos that a departing member has sent, and returns the names of their files and of those about the
 * member, which are deleted with their cases. Locks the reports first, like the deletion of a case.
 */
export async function forgetReportPhotosOf(tx: Connection, userId: string): Promise<string[]> {
  const { rows: sent } = await sql<{ name: string }>`
    with theirs as (select id from reports where user_id = ${userId}::uuid for update)
    delete from report_photos using theirs where report_id = theirs.id returning name`.execute(tx);
  const { rows: received } = await sql<{ name: string }>`
    select report_photos.name
      from report_cases
      join reports on reports.case_id = report_cases.id
      join report_photos on report_photos.report_id = reports.id
     where report_cases.member_id = ${userId}::uuid`.execute(tx);
  return [...sent, ...received].map(({ name }) => name);
}
