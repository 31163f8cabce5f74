import type { LeadState } from '@arabati/domain/leads/lead-states';
import {
  assignLead,
  countLeads,
  getAnswerTimes,
  getLead,
  type LeadView,
  listLeadStaff,
  listLeads,
  removeLeadReminder,
  setLeadReminder,
  setLeadState,
} from '@arabati/domain/leads/leads.requests';
import { staffProblemWords } from '@arabati/words/showrooms/staff-words';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { addProblemWords } from '../../platform/error-words.ts';
import { useLiveUpdates } from '../../platform/live/live-updates.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';

addProblemWords(staffProblemWords);

const lists = [listLeads, countLeads, getLead];
const refetchLists = (client: QueryClient) =>
  Promise.all(lists.map((endpoint) => client.invalidateQueries({ queryKey: apiKey(endpoint) })));

/** Loads leads page by page, again with each message to the showroom. */
export function useLeads({ view, assigned }: { view: LeadView; assigned: string }) {
  const client = useQueryClient();
  useLiveUpdates(({ kind }) => {
    if (kind === 'messages' || kind === 'gap') void refetchLists(client);
  });
  return usePagedQuery(listLeads, { query: { view, ...(assigned === '' ? {} : { assigned }) } });
}

export const useLeadCounts = () => useQuery(apiQuery(countLeads, {}));

/** Loads the owner and the staff, to whom leads can be assigned. */
export const useLeadStaff = () => useQuery(apiQuery(listLeadStaff, {}));

/** Only for the owner and managers. */
export const useAnswerTimes = () => useQuery(apiQuery(getAnswerTimes, {}));

export const useLead = (id: string) => useQuery(apiQuery(getLead, { params: { lead_id: id } }));

export const useSetLeadState = (id: string) =>
  useChange(id, (state: LeadState) => callApi(setLeadState, { params: { lead_id: id }, body: { state } }));

export const useAssignLead = (id: string) =>
  useChange(id, (assignee_id: string | null) =>
    callApi(assignLead, { params: { lead_id: id }, body: { assignee_id } }),
  );

/** Sets the reminder, or removes it with null. */
export const useSetLeadReminder = (id: string) =>
  useChange(id, (reminder: { at: Date; note: string } | null) => {
    const params = { lead_id: id };
    if (!reminder) return callApi(removeLeadReminder, { params });
    const body = { remind_at: reminder.at.toISOString(), note: reminder.note };
    return callApi(setLeadReminder, { params, body });
  });

function useChange<Value>(id: string, change: (value: Value) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Changes of a lead are sent one after the other, so that the last one is stored.
    scope: { id: `lead.${id}` },
    onError: toastError,
    onSettled: () => refetchLists(client),
  });
}
