import type { QuickReply } from '@arabati/domain/leads/quick-replies.endpoints';
import {
  deleteQuickReply,
  listQuickReplies,
  saveQuickReply,
} from '@arabati/domain/leads/quick-replies.requests';
import { leadProblemWords } from '@arabati/words/leads/lead-problem-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { addProblemWords } from '../../platform/error-words.ts';

addProblemWords(leadProblemWords);

export const useQuickReplies = () => useQuery(apiQuery(listQuickReplies, {}));

/** Its form displays the errors. */
export function useSaveQuickReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: QuickReply) =>
      callApi(saveQuickReply, { params: { quick_reply_id: id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: apiKey(listQuickReplies) }),
  });
}

export function useDeleteQuickReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteQuickReply, { params: { quick_reply_id: id } }),
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: apiKey(listQuickReplies) }),
  });
}
