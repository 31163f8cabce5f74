import { defineRequest } from '../endpoints/api-request.ts';

export const decisionReasonMaxLength = 300;
export const caseCommentMaxLength = 1_000;

/** Milliseconds for which an administrator's claim of a case lasts. Its page renews it while it is open. */
export const claimMs = 3 * 60_000;
export const claimRenewalMs = 60_000;

/** Number of days that the figures cover. */
export const deskFigureDays = 30;

/** Milliseconds in which administrators undo their own decision as if it had not been made. */
export const quickUndoMs = 60_000;

/** What an administrator writes about a case: a note for colleagues, or why they leave the case to them. */
export const caseCommentKinds = ['comment', 'skip'] as const;
export type CaseCommentKind = (typeof caseCommentKinds)[number];

export const listReportCases = defineRequest('GET', '/api/admin/reports', 'admin');
export const countOpenCases = defineRequest('GET', '/api/admin/reports/waiting', 'admin');
export const getReportCase = defineRequest('GET', '/api/admin/reports/{case_id}', 'admin');
export const decideReportCase = defineRequest('PUT', '/api/admin/reports/{case_id}/decision', 'admin');
export const reopenReportCase = defineRequest('POST', '/api/admin/reports/{case_id}/reopening', 'admin');
export const claimReportCase = defineRequest('PUT', '/api/admin/reports/{case_id}/claim', 'admin');
export const releaseReportCase = defineRequest('DELETE', '/api/admin/reports/{case_id}/claim', 'admin');
export const commentOnReportCase = defineRequest(
  'PUT',
  '/api/admin/reports/{case_id}/comments/{comment_id}',
  'admin',
);
export const exportDeskFigures = defineRequest('GET', '/api/admin/reports/figures/export', 'admin');
export const getDeskFigures = defineRequest('GET', '/api/admin/reports/figures', 'admin');
