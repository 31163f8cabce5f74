import type { ApiCall } from '@arabati/domain/endpoints/api';
import { decideInBulk, listAlikeAds } from '@arabati/domain/reports/bulk-decisions.requests';
import { removedBeforeWords, removedTogetherWords } from '@arabati/words/reports/bulk-decision-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { toast } from '../../ui/toast-store.ts';
import { rememberDecision } from './last-decision.ts';
import { refreshCases, useUndoDecision } from './use-report-case.ts';

export function useAlikeAds(adId: string) {
  return useQuery({ ...apiQuery(listAlikeAds, { params: { ad_id: adId } }), staleTime: 0 });
}

type Decision = ApiCall<typeof decideInBulk>['body'];

/** Sends one decision on several ads. Its undo covers all of them. */
export function useDecideInBulk(
  caseId: string,
  { onDecided, onUndone }: { onDecided: () => Promise<void>; onUndone: (caseId: string) => void },
) {
  const client = useQueryClient();
  const undo = useUndoDecision(onUndone);
  // A retry after a lost response is the same decision; after a success, the next one is another.
  const [id, setId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: Decision) =>
      callApi(
        decideInBulk,
        { params: { case_id: caseId, bulk_decision_id: id }, body },
        { idempotent: true },
      ),
    onSuccess: ({ items }) => {
      setId(crypto.randomUUID());
      const removed = items.filter(({ outcome }) => outcome === 'removed').length;
      const earlier = items.length - removed;
      toast({
        tone: 'positive',
        title: removedTogetherWords(removed),
        ...(earlier > 0 ? { description: removedBeforeWords(earlier) } : {}),
        key: 'decision',
        action: { label: 'تراجع', onPress: () => undo.mutate(caseId) },
      });
      rememberDecision(caseId);
      return onDecided();
    },
    onError: toastError,
    onSettled: () =>
      Promise.all([refreshCases(client), client.invalidateQueries({ queryKey: apiKey(listAlikeAds) })]),
  });
}
