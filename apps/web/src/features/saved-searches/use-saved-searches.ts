import type { ApiCall, ApiResponse } from '@arabati/domain/endpoints/api';
import {
  deleteSavedSearch,
  listSavedSearches,
  markSavedSearchSeen,
  saveSearch,
} from '@arabati/domain/saved-searches/saved-searches.requests';
import { savedSearchProblemWords } from '@arabati/words/search/saved-search-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { addProblemWords } from '../../platform/error-words.ts';
import { useRefetchOnNotification } from '../../platform/live/use-refetch-on-notification.ts';
import { useSession } from '../../platform/session.ts';

addProblemWords(savedSearchProblemWords);

export type SavedSearch = ApiResponse<typeof listSavedSearches>['items'][number];

/** Loads the member's saved searches. A notification of new ads refetches them. */
export function useSavedSearches() {
  const { status } = useSession();
  useRefetchOnNotification(listSavedSearches);
  return useQuery({ ...apiQuery(listSavedSearches, {}), enabled: status === 'signed-in', staleTime: 60_000 });
}

/** Saves a search, or changes one with the same id. */
export function useSaveSearch() {
  return useChange(({ id, ...body }: { id: string } & ApiCall<typeof saveSearch, Blob>['body']) =>
    callApi(saveSearch, { params: { saved_search_id: id }, body }),
  );
}

export function useDeleteSavedSearch() {
  return useChange((id: string) => callApi(deleteSavedSearch, { params: { saved_search_id: id } }));
}

/** Records that the new ads were opened. A failure is not displayed: the ads are then new the next time, too. */
export function useMarkSavedSearchSeen() {
  return useChange((id: string) => callApi(markSavedSearchSeen, { params: { saved_search_id: id } }), {
    silent: true,
  });
}

function useChange<Input>(change: (input: Input) => Promise<unknown>, { silent = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => {
      if (silent) return;
      toastError(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: apiKey(listSavedSearches) }),
  });
}
