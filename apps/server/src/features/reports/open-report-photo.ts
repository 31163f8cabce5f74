import { FileResponse } from '../../platform/file-response.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { reportPhotoFileName } from './report-photo-file.ts';
import { findReportPhoto } from './report-photos.queries.ts';

/** Who opens a photo: its reporter, or an administrator who decides on its case. */
type Viewer = { userId: string; reportId: string } | { caseId: string };

/**
 * Opens the photo of a report for an authorized client.
 *
 * @throws Problem not-found.
 */
export async function openReportPhoto(
  { database, reportStore }: Pick<Services, 'database' | 'reportStore'>,
  id: string,
  viewer: Viewer,
): Promise<FileResponse> {
  const photo = await findReportPhoto(database, id);
  const allowed =
    photo &&
    ('caseId' in viewer
      ? photo.case_id === viewer.caseId
      : photo.report_id === viewer.reportId && photo.user_id === viewer.userId);
  const file = allowed ? await reportStore.open(reportPhotoFileName(photo.name)) : null;
  if (!file) throw new Problem('not-found');
  return new FileResponse({ type: 'image/webp', ...file });
}
