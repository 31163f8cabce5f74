import * as contracts from '@arabati/domain/ad-figures/ad-figures.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { exportAdFigures } from './export-ad-figures.ts';
import { getAdFigures } from './get-ad-figures.ts';
import { recordImpressions } from './impressions.ts';
import { listAdFigures } from './list-ad-figures.ts';

export function adFiguresRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(contracts.recordImpressions, async ({ body }) => {
    recordImpressions(services, { body });
    return undefined;
  });
  binder.serve(contracts.listAdFigures, ({ query, member }) =>
    listAdFigures(services, { userId: member.userId, query }),
  );
  binder.serve(contracts.getAdFigures, ({ params, query, member }) =>
    getAdFigures(services, { userId: member.userId, params, query }),
  );
  binder.serve(contracts.exportAdFigures, ({ params, query, member }) =>
    exportAdFigures(services, { userId: member.userId, params, query }),
  );
}
