import { getAdministeredAd, listAdministeredAds } from '@arabati/domain/administration/ads.requests';
import type { ApiCall } from '@arabati/domain/endpoints/api';
import { listDeskQueues } from '@arabati/domain/reports/desk-queues.requests';
import {
  countOpenCases,
  decideReportCase,
  getReportCase,
  listReportCases,
  reopenReportCase,
} from '@arabati/domain/reports/report-desk.requests';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { toast } from '../../ui/toast-store.ts';
import type { DecisionWords } from './decision-words.ts';
import { rememberDecision } from './last-decision.ts';
import { type NextJob, type Queue, queueQuery } from './queue-address.ts';

/** While a colleague works on the case, it is refetched until it is free or decided. */
const claimedRefetchMs = 15_000;

const caseQuery = (id: string, queue: Queue) =>
  apiQuery(getReportCase, { params: { case_id: id }, query: queueQuery(queue) });

export function useReportCase(id: string, queue: Queue) {
  return useQuery({
    ...caseQuery(id, queue),
    // Another administrator may decide, or a report may arrive, at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.case.claimed_by ? claimedRefetchMs : false),
  });
}

/**
 * Asks the server for the next job. The one that the page knows may be decided by now: its page was loaded in advance,
 * while the previous case was still waiting.
 *
 * @returns null if none waits, or the server does not respond.
 */
export async function findNextJob(id: string, queue: Queue): Promise<NextJob | null> {
  const call = { params: { case_id: id }, query: queueQuery(queue) };
  const loaded = await callApi(getReportCase, call).catch(() => null);
  return loaded?.next_waiting ?? null;
}

/**
 * Preloads the next case.
 *
 * @param preloadAd loads what the page of a case displays of its ad.
 */
export function usePreloadedCase(
  id: string | null,
  { queue, preloadAd }: { queue: Queue; preloadAd: (adId: string) => void },
): void {
  const client = useQueryClient();
  const preload = useEffectEvent(async (caseId: string) => {
    const loaded = await client.ensureQueryData(caseQuery(caseId, queue)).catch(() => null);
    const adId = loaded?.case.ad_id;
    if (adId) preloadAd(adId);
  });
  useEffect(() => {
    if (id !== null) void preload(id);
  }, [id]);
}

type Decision = ApiCall<typeof decideReportCase>['body'];

/**
 * Sends an administrator's decision. After an error the case is refetched, because another administrator may have decided
 * first, or reports may have arrived.
 */
export function useDecideCase(
  id: string,
  {
    words: { upheld, rejected, notified },
    onDecided,
    onUndone,
  }: {
    words: Pick<DecisionWords, 'upheld' | 'rejected' | 'notified'>;
    onDecided: () => Promise<void>;
    /** Called after the toast's undo, also when another case is open by then. */
    onUndone: (caseId: string) => void;
  },
) {
  const undo = useUndoDecision(onUndone);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      callApi(decideReportCase, { params: { case_id: id }, body: decision }),
    onSuccess: (_, { state }) => {
      toast({
        tone: 'positive',
        title: state === 'upheld' ? upheld : rejected,
        ...(notified ? { description: notified } : {}),
        key: 'decision',
        action: { label: 'تراجع', onPress: () => undo.mutate(id) },
      });
      rememberDecision(id);
      return onDecided();
    },
    onError: toastError,
    onSettled: () => refreshCases(client),
  });
}

/** Undoes a decision that was just made, without a prompt. The case waits again. */
export function useUndoDecision(onUndone: (caseId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(
        reopenReportCase,
        { params: { case_id: id }, body: { id: crypto.randomUUID(), own: true } },
        { idempotent: true },
      ),
    onSuccess: (_, id) => {
      toast({ key: 'decision', tone: 'positive', title: 'تراجعنا عن القرار' });
      onUndone(id);
    },
    onError: toastError,
    onSettled: () => refreshCases(client),
  });
}

/** Undoes the displayed decision on a case, but not a later one. */
export function useReopenCase(
  { id, decided_at }: { id: string; decided_at: string | null },
  automatic: boolean,
  onReopened: () => void,
) {
  const client = useQueryClient();
  // A retry after a lost response is the same act; after a success, the next press is another one.
  const [reopening, setReopening] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () =>
      callApi(reopenReportCase, {
        params: { case_id: id },
        body: { id: reopening, ...(decided_at !== null && { decided_at }) },
      }),
    onSuccess: () => {
      toast({
        tone: 'positive',
        title: 'تراجعنا عن القرار',
        description: automatic ? 'عاد إلى المراجعة.' : 'عادت البلاغات إلى المراجعة، وأخبرنا من أرسلوها.',
      });
      setReopening(crypto.randomUUID());
      onReopened();
    },
    onError: toastError,
    onSettled: () => refreshCases(client),
  });
}

const affected = [
  listDeskQueues,
  listReportCases,
  countOpenCases,
  getReportCase,
  getAdministeredAd,
  listAdministeredAds,
];

export function refreshCases(client: QueryClient) {
  return Promise.all(affected.map((endpoint) => client.invalidateQueries({ queryKey: apiKey(endpoint) })));
}
