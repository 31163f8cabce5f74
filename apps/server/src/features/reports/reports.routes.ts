import * as reports from '@arabati/domain/reports/reports.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { reportDeskRoutes } from './desk/report-desk.routes.ts';
import { openReportPhoto } from './open-report-photo.ts';
import { deskQueuesRoutes } from './queues/desk-queues.routes.ts';
import { removeReportPhoto } from './remove-report-photo.ts';
import { reporterNetwork } from './reporter-network.ts';
import { findOpenReport, findReport } from './reports.queries.ts';
import { secondReviewsRoutes } from './second-reviews/second-reviews.routes.ts';
import { sendReport } from './send-report.ts';
import { serializeReportPhoto } from './serialize-report-photo.ts';
import { storeReportPhoto } from './store-report-photo.ts';

/** More than a member finds in a day, and few enough for the desk to read. */
const sending: LimitRule = { name: 'report', points: 20, seconds: 86_400 };
/** A report is sent with one press, and then gets a note. Includes retries. */
const revising: LimitRule = { name: 'report-revision', points: 100, seconds: 86_400 };

/** Two for each report of a day. Includes retries. */
const uploads: LimitRule = { name: 'report-photo', points: 40, seconds: 86_400 };

export function reportsRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  const { database } = services;
  reportDeskRoutes(binder, services);
  deskQueuesRoutes(binder, services);
  secondReviewsRoutes(binder, services);
  binder.serve(reports.sendReport, async ({ params, body, member: { userId }, raw }) => {
    const isRevision = (await findReport(database, params.report_id))?.user_id === userId;
    await limits.enforce(isRevision ? revising : sending, userId);
    const network = reporterNetwork(raw.ip);
    await sendReport(services, { id: params.report_id, userId, network, form: body });
    return undefined;
  });
  binder.serve(reports.uploadReportPhoto, async ({ params, file, member: { userId } }) => {
    await limits.enforce(uploads, userId);
    const { report_photo_id: id, report_id: reportId } = params;
    return { photo: await storeReportPhoto(services, { id, reportId, userId, bytes: file }) };
  });
  binder.serve(reports.removeReportPhoto, async ({ params, member: { userId } }) => {
    await removeReportPhoto(services, { id: params.report_photo_id, reportId: params.report_id, userId });
    return undefined;
  });
  binder.serve(reports.getOwnReportPhoto, ({ params, member: { userId } }) =>
    openReportPhoto(services, params.report_photo_id, { userId, reportId: params.report_id }),
  );
  binder.serve(reports.findOpenReport, async ({ query, member: { userId } }) => {
    const { subject, subject_id: subjectId } = query;
    const report = await findOpenReport(database, { userId, subject, subjectId });
    return {
      report: report
        ? {
            id: report.id,
            reason: report.reason,
            note: report.note,
            created_at: report.created_at.toISOString(),
            photo: serializeReportPhoto(report),
          }
        : null,
    };
  });
}
