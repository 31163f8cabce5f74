import { getAdministeredAd, listAdministeredAds } from '@arabati/domain/administration/ads.requests';
import type { ApiCall } from '@arabati/domain/endpoints/api';
import {
  countOpenCases,
  decideReportCase,
  getReportCase,
  listReportCases,
  reopenReportCase,
} from '@arabati/domain/reports/report-desk.requests';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';

export function useReportCase(id: string) {
  return useQuery({
    ...apiQuery(getReportCase, { params: { case_id: id } }),
    // Another administrator may decide, or a report may arrive, at any time.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

type Decision = ApiCall<typeof decideReportCase>['body'];

/**
 * Sends an administrator's decision. After an error the case is refetched, because another administrator may have decided
 * first, or reports may have arrived.
 */
export function useDecideCase(id: string, onDecided: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      callApi(decideReportCase, { params: { case_id: id }, body: decision }),
    onSuccess: (_, { state }) => {
      toast(
        state === 'upheld'
          ? { tone: 'positive', title: 'قُبلت البلاغات', description: 'وأخبرنا من أرسلوها.' }
          : { tone: 'positive', title: 'رُفضت البلاغات', description: 'وأخبرنا من أرسلوها.' },
      );
      onDecided();
    },
    onError: showFailure,
    onSettled: () => refreshCases(client),
  });
}

/** Undoes the decision on a case. */
export function useReopenCase(id: string, onReopened: () => void) {
  const client = useQueryClient();
  // A retry after a lost response is the same act; after a success, the next press is another one.
  const [reopening, setReopening] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () => callApi(reopenReportCase, { params: { case_id: id }, body: { id: reopening } }),
    onSuccess: () => {
      toast({
        tone: 'positive',
        title: 'تراجعنا عن القرار',
        description: 'عادت البلاغات إلى المراجعة، وأخبرنا من أرسلوها.',
      });
      setReopening(crypto.randomUUID());
      onReopened();
    },
    onError: showFailure,
    onSettled: () => refreshCases(client),
  });
}

function showFailure(error: unknown) {
  const { title, text } = errorWords(error);
  toast({ tone: 'danger', title, description: text });
}

const affected = [listReportCases, countOpenCases, getReportCase, getAdministeredAd, listAdministeredAds];

function refreshCases(client: QueryClient) {
  return Promise.all(affected.map((endpoint) => client.invalidateQueries({ queryKey: apiKey(endpoint) })));
}
