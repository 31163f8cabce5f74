import { deleteDraft as request } from '@arabati/domain/drafts/drafts.requests';
import { callApi } from '../../platform/api-client.ts';
import { changesLane, type QueueHandler } from '../../platform/offline-queue/queue-handler.ts';

/** Deletes a draft from the account, once there is a connection. */
export const draftDeletion: QueueHandler<null, undefined> = {
  lane: changesLane,
  send: ({ subject }) => callApi(request, { params: { draft_id: subject } }),
};
