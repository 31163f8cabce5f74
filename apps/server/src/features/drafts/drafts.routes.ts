import * as contracts from '@arabati/domain/drafts/drafts.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { deleteDraft } from './delete-draft.ts';
import { listDrafts } from './list-drafts.ts';
import { saveDraft } from './save-draft.ts';

export function draftsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(contracts.listDrafts, ({ member }) => listDrafts(services, member.userId));
  binder.serve(contracts.saveDraft, ({ params, body, member }) =>
    saveDraft(services, { userId: member.userId, id: params.draft_id, ...body }),
  );
  binder.serve(contracts.deleteDraft, async ({ params, member }) => {
    await deleteDraft(services, { userId: member.userId, id: params.draft_id });
    return undefined;
  });
}
