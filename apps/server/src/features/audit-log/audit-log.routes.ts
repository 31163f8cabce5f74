import * as audit from '@arabati/domain/administration/audit.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export function auditLogRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(audit.listAudit, ({ query }) => listAudit(services, query));
  binder.serve(audit.exportAudit, ({ administrator, body }) =>
    exportAudit(services, { administrator, filter: body }),
  );
}
