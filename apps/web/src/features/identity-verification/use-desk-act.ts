import type { ApiCall } from '@arabati/domain/endpoints/api';
import type { ApiRequest } from '@arabati/domain/endpoints/api-request';
import {
  countWaitingIdentities,
  getIdentityRequest,
  listIdentities,
} from '@arabati/domain/identity-verification/identity-desk.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';

/**
 * Sends an administrator's act about a request. After an error the request is refetched, because another administrator
 * may have decided first.
 */
export function useDeskAct<E extends ApiRequest>(
  endpoint: E,
  done: { title: string; description: string },
  onDone: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (call: ApiCall<E, Blob>) => callApi(endpoint, call),
    onSuccess: () => {
      toast({ tone: 'positive', ...done });
      onDone();
    },
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title: title ?? text, ...(title && { description: text }) });
    },
    onSettled: () =>
      Promise.all(
        [listIdentities, countWaitingIdentities, getIdentityRequest].map((request) =>
          client.invalidateQueries({ queryKey: apiKey(request) }),
        ),
      ),
  });
}
