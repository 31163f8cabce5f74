import { blockMember, findBlock, listBlocks, unblockMember } from '@arabati/domain/blocks/blocks.requests';
import { getConversation, openConversation } from '@arabati/domain/messages/messages.requests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { toast } from '../../ui/toast-store.ts';

/** Loads whether the member has blocked another one. */
export function useIsBlocked(userId: string, options: { enabled: boolean }) {
  return useQuery({ ...apiQuery(findBlock, { params: { user_id: userId } }), ...options });
}

/** Blocks or unblocks a member. */
export function useSetBlock(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (blocked: boolean) =>
      callApi(blocked ? blockMember : unblockMember, { params: { user_id: userId } }),
    onSuccess: (_, blocked) => {
      toast(
        blocked
          ? { tone: 'positive', title: 'تم الحظر', description: 'لن تصلك رسائله، ولا نخبره بذلك.' }
          : { tone: 'positive', title: 'رُفع الحظر', description: 'تصلك رسائله من الآن.' },
      );
    },
    onError: toastError,
    onSettled: () =>
      Promise.all(
        [findBlock, listBlocks, getConversation, openConversation].map((endpoint) =>
          client.invalidateQueries({ queryKey: apiKey(endpoint) }),
        ),
      ),
  });
}
