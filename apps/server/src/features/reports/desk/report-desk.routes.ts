import * as bulk from '@arabati/domain/reports/bulk-decisions.endpoints';
import { visibleJobs } from '@arabati/domain/reports/desk-queues';
import * as evidence from '@arabati/domain/reports/evidence-desk.endpoints';
import * as desk from '@arabati/domain/reports/report-desk.endpoints';
import type { EndpointBinder } from '../../../platform/endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { openReportPhoto } from '../open-report-photo.ts';
import { countWaitingJobs } from '../queues/queues.queries.ts';
import { deleteOwnClaim } from './case-claims.queries.ts';
import { claimJob } from './claim-case.ts';
import { commentOnJob } from './comment-on-case.ts';
import { decideCase } from './decide-case.ts';
import { decideInBulk } from './decide-in-bulk.ts';
import { exportDeskFigures } from './export-desk-figures.ts';
import { getCase } from './get-case.ts';
import { getDeskFigures } from './get-desk-figures.ts';
import { listCases } from './list-cases.ts';
import { listFrozenConversations, listFrozenMessages, openFrozenConversation } from './read-evidence.ts';
import { reopenCase } from './reopen-case.ts';

export function reportDeskRoutes(binder: EndpointBinder, services: Services): void {
  const { database } = services;
  binder.serve(desk.listReportCases, ({ query, administrator }) =>
    listCases(services, { ...query, administrator }),
  );
  binder.serve(desk.countOpenCases, async ({ administrator }) => ({
    waiting: await countWaitingJobs(database, visibleJobs(administrator.role)),
  }));
  binder.serve(desk.getDeskFigures, () => getDeskFigures(services));
  binder.serve(desk.exportDeskFigures, () => exportDeskFigures(services));
  binder.serve(desk.getReportCase, ({ params, query, administrator }) =>
    getCase(services, { caseId: params.case_id, queue: query.queue, administrator }),
  );
  binder.serve(desk.getReportPhoto, ({ params }) =>
    openReportPhoto(services, params.report_photo_id, { caseId: params.case_id }),
  );
  binder.serve(desk.claimReportCase, async ({ params, administrator }) => {
    await claimJob(services, { job: { caseId: params.case_id }, administrator });
    return undefined;
  });
  binder.serve(desk.releaseReportCase, async ({ params, administrator }) => {
    await deleteOwnClaim(database, { caseId: params.case_id, administratorId: administrator.id });
    return undefined;
  });
  binder.serve(desk.commentOnReportCase, async ({ params, body, administrator }) => {
    const { case_id: caseId, comment_id: id } = params;
    await commentOnJob(services, { id, job: { caseId }, administrator, comment: body });
    return undefined;
  });
  binder.serve(desk.decideReportCase, async ({ params, body, administrator }) => {
    await decideCase(services, { administrator, caseId: params.case_id, decision: body });
    return undefined;
  });
  binder.serve(bulk.decideInBulk, ({ params, body, administrator }) =>
    decideInBulk(services, {
      id: params.bulk_decision_id,
      caseId: params.case_id,
      administrator,
      decision: body,
    }),
  );
  binder.serve(desk.reopenReportCase, async ({ params, body, administrator }) => {
    await reopenCase(services, { ...body, caseId: params.case_id, administrator });
    return undefined;
  });

  binder.serve(evidence.listFrozenConversations, ({ query }) =>
    listFrozenConversations(services, { caseId: query.case_id, cursor: query.cursor }),
  );
  binder.serve(evidence.openFrozenConversation, async ({ params, administrator }) => {
    const { conversation_id: conversationId, opening_id: openingId } = params;
    await openFrozenConversation(services, { conversationId, openingId, administrator });
    return undefined;
  });
  binder.serve(evidence.listFrozenMessages, ({ params, query, administrator }) =>
    listFrozenMessages(services, {
      conversationId: params.conversation_id,
      openingId: query.opening_id,
      cursor: query.cursor,
      administrator,
    }),
  );
}
