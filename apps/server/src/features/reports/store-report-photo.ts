import { randomBytes } from 'node:crypto';
import type { ReportPhoto } from '@arabati/domain/reports/report-photo';
import type { Connection } from '../../platform/database.ts';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { encodeReadablePhoto, encodeWithLimit, type ReadablePhoto } from '../photos/photos.public.ts';
import { reportPhotoFileName } from './report-photo-file.ts';
import { deletePhotoOfReport, findReportPhoto, insertReportPhoto } from './report-photos.queries.ts';
import { findReport, lockCase } from './reports.queries.ts';

interface NewPhoto {
  id: string;
  reportId: string;
  userId: string;
}

/**
 * Stores the photo of the member's open report: first the file, then its row. It replaces an earlier one. A retry with
 * the same id changes nothing, even after the decision. Locks the reporter, then the case.
 *
 * @throws Problem not-found, report-decided, id-taken, photo-not-an-image, photo-too-many-pixels, overloaded.
 */
export async function storeReportPhoto(
  { database, clock, reportStore }: Pick<Services, 'database' | 'clock' | 'reportStore'>,
  { bytes, ...target }: NewPhoto & { bytes: Uint8Array },
): Promise<ReportPhoto> {
  const stored = await findStored(database, target);
  if (stored) return stored;

  const { raw: _, ...photo } = await encodeWithLimit(() => encodeReadablePhoto(bytes));
  const name = randomBytes(16).toString('hex');
  let added: { replaced: string | undefined } | null = null;
  try {
    await reportStore.write(reportPhotoFileName(name), photo.content);
    added = await database
      .transaction()
      .execute((tx) => replacePhoto(tx, { ...target, name, photo, now: clock.now() }));
  } finally {
    // Rejected, or a concurrent retry was faster.
    const surplus = added ? added.replaced : name;
    if (surplus) await removeFiles(reportStore, [reportPhotoFileName(surplus)]);
  }
  return { id: target.id, width: photo.width, height: photo.height };
}

/** Finds the photo that a retry uploads again. Otherwise checks that the report can get one. */
async function findStored(
  connection: Connection,
  { id, reportId, userId }: NewPhoto,
): Promise<ReportPhoto | null> {
  const report = await findReport(connection, reportId);
  if (!report || report.user_id !== userId) throw new Problem('not-found');
  const stored = await findReportPhoto(connection, id);
  if (stored && stored.report_id !== reportId) throw new Problem('id-taken');
  if (stored) return { id, width: stored.width, height: stored.height };
  if (report.state !== 'open') throw new Problem('report-decided');
  return null;
}

/** @returns null if a concurrent retry has stored the photo; otherwise the name of the replaced file. */
async function replacePhoto(
  tx: Connection,
  { name, photo, now, ...target }: NewPhoto & { name: string; photo: ReadablePhoto; now: Date },
): Promise<{ replaced: string | undefined } | null> {
  const { id, reportId, userId } = target;
  await lockMembers(tx, { refer: [userId] });
  const report = await findReport(tx, reportId);
  if (report) await lockCase(tx, report.case_id);
  if (await findStored(tx, target)) return null;
  const replaced = await deletePhotoOfReport(tx, reportId);
  if (!(await insertReportPhoto(tx, { id, reportId, name, photo, now }))) throw new Problem('id-taken');
  return { replaced };
}
