import * as desk from '@arabati/domain/reports/report-desk.endpoints';
import * as reports from '@arabati/domain/reports/reports.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { decideCase } from './decide-case.ts';
import { getCase } from './get-case.ts';
import { listCases } from './list-cases.ts';
import { reopenCase } from './reopen-case.ts';
import { countOpen } from './report-desk.queries.ts';
import { reporterNetwork } from './reporter-network.ts';
import { findOpenReport, findReport } from './reports.queries.ts';
import { sendReport } from './send-report.ts';

/** More than a member finds in a day, and few enough for the desk to read. */
const sending: LimitRule = { name: 'report', points: 20, seconds: 86_400 };
/** A report is sent with one press, and then gets a note. Includes retries. */
const revising: LimitRule = { name: 'report-revision', points: 100, seconds: 86_400 };

export function reportsRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  const { database } = services;
  binder.serve(reports.sendReport, async ({ params, body, member: { userId }, raw }) => {
    const isRevision = (await findReport(database, params.report_id))?.user_id === userId;
    await limits.enforce(isRevision ? revising : sending, userId);
    const network = reporterNetwork(raw.ip);
    await sendReport(services, { id: params.report_id, userId, network, form: body });
    return undefined;
  });
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
          }
        : null,
    };
  });

  binder.serve(desk.listReportCases, ({ query }) => listCases(services, query.cursor));
  binder.serve(desk.countOpenCases, async () => ({ waiting: await countOpen(database) }));
  binder.serve(desk.getReportCase, ({ params }) => getCase(services, params.case_id));
  binder.serve(desk.decideReportCase, async ({ params, body, administrator }) => {
    await decideCase(services, { administrator, caseId: params.case_id, decision: body });
    return undefined;
  });
  binder.serve(desk.reopenReportCase, async ({ params, body, administrator }) => {
    await reopenCase(services, { id: body.id, caseId: params.case_id, administrator });
    return undefined;
  });
}
