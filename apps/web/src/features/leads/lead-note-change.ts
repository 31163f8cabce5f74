import { getLead, listLeads, writeLeadNote } from '@arabati/domain/leads/leads.requests';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { attemptTimeoutMs } from '../../platform/offline-queue/offline-queue.ts';
import { changesLane, type QueueHandler } from '../../platform/offline-queue/queue-handler.ts';
import { queryClient } from '../../platform/query-client.ts';

/** Sends a queued note. A refused one stays on the device, so that its text is not lost. */
export const leadNoteChange: QueueHandler<string> = {
  lane: changesLane,
  send({ subject: leadId, value: note }) {
    const options = { idempotent: false, timeoutMs: attemptTimeoutMs };
    return callApi(writeLeadNote, { params: { lead_id: leadId }, body: { note } }, options);
  },
  async onSent() {
    await Promise.all(
      [getLead, listLeads].map((endpoint) => queryClient.invalidateQueries({ queryKey: apiKey(endpoint) })),
    );
  },
  keepsRejected: true,
};
