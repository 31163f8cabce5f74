import { getAdministeredAd, listAdministeredAds } from '@arabati/domain/administration/ads.requests';
import type { ApiCall } from '@arabati/domain/endpoints/api';
import {
  countOpenCases,
  decideReportCase,
  getReportCase,
  listReportCases,
} from '@arabati/domain/reports/report-desk.requests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title, description: text });
    },
    onSettled: () =>
      Promise.all(
        [listReportCases, countOpenCases, getReportCase, getAdministeredAd, listAdministeredAds].map(
          (endpoint) => client.invalidateQueries({ queryKey: apiKey(endpoint) }),
        ),
      ),
  });
}
