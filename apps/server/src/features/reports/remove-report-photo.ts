import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { reportPhotoFileName } from './report-photo-file.ts';
import { deletePhotoOfReport, findReportPhoto } from './report-photos.queries.ts';
import { findReport, lockCase } from './reports.queries.ts';

/**
 * Removes the photo from the member's open report. Does nothing if the report has another photo or none. Locks the case.
 *
 * @throws Problem not-found, report-decided.
 */
export async function removeReportPhoto(
  { database, reportStore }: Pick<Services, 'database' | 'reportStore'>,
  { id, reportId, userId }: { id: string; reportId: string; userId: string },
): Promise<void> {
  const name = await database.transaction().execute(async (tx) => {
    const before = await findReport(tx, reportId);
    if (!before || before.user_id !== userId) throw new Problem('not-found');
    await lockCase(tx, before.case_id);
    const photo = await findReportPhoto(tx, id);
    if (photo?.report_id !== reportId) return undefined;
    if ((await findReport(tx, reportId))?.state !== 'open') throw new Problem('report-decided');
    return deletePhotoOfReport(tx, reportId);
  });
  if (name) await removeFiles(reportStore, [reportPhotoFileName(name)]);
}
