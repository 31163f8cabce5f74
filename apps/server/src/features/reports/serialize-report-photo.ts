import type { ReportPhoto } from '@arabati/domain/reports/report-photo';

/** Returns what the API shows of a photo. The columns are null for a report without one. */
export function serializeReportPhoto(row: {
  photo_id: string | null;
  photo_width: number | null;
  photo_height: number | null;
}): ReportPhoto | null {
  if (row.photo_id === null || row.photo_width === null || row.photo_height === null) return null;
  return { id: row.photo_id, width: row.photo_width, height: row.photo_height };
}
