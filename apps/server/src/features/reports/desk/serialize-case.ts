import type { CaseReport } from '@arabati/domain/reports/report-desk.endpoints';
import { serializeReportPhoto } from '../serialize-report-photo.ts';
import type { CaseReportRow, CaseRow, ListedCaseRow } from './report-desk.queries.ts';

/** Serializes what the list and the page of a case have in common. */
export function serializeCase<Row extends CaseRow | ListedCaseRow>(row: Row) {
  const { id, subject, state, title, ad_id, review_id, weight, report_count, hidden, review_first } = row;
  const { user_id, display_name, user_id_display } = row;
  return {
    id,
    subject: subject as Row['subject'],
    state,
    title,
    ad_id,
    review_id,
    member: { user_id, display_name, user_id_display },
    weight,
    report_count,
    hidden,
    review_first,
    created_at: row.created_at.toISOString(),
  };
}

export function serializeCaseReport(row: CaseReportRow): CaseReport {
  const { id, reason, note, weight, created_at, user_id, display_name, user_id_display, upheld, rejected } =
    row;
  return {
    id,
    reason,
    note,
    photo: serializeReportPhoto(row),
    weight,
    created_at: created_at.toISOString(),
    reporter:
      user_id === null || display_name === null || user_id_display === null
        ? null
        : { user_id, display_name, user_id_display, upheld, rejected },
  };
}
