import {
  followShowroom,
  getFollowedShowroom,
  listFollowedShowrooms,
  unfollowShowroom,
} from '@arabati/domain/showrooms/followed-showrooms.requests';
import { showroomProblemWords } from '@arabati/words/showrooms/showroom-problem-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';

addProblemWords(showroomProblemWords);

/** Whether the member follows a showroom. */
export function useIsFollowed(showroomId: string, { enabled }: { enabled: boolean }) {
  const params = { showroom_id: showroomId };
  return useQuery({ ...apiQuery(getFollowedShowroom, { params }), enabled });
}

/** Follows a showroom or stops. A repetition changes nothing. */
export function useFollow(showroomId: string) {
  const client = useQueryClient();
  const params = { showroom_id: showroomId };
  return useMutation({
    mutationFn: (follow: boolean) => callApi(follow ? followShowroom : unfollowShowroom, { params }),
    onSuccess: (_, followed) => {
      client.setQueryData(apiKey(getFollowedShowroom, { params }), { followed });
      return client.invalidateQueries({ queryKey: apiKey(listFollowedShowrooms) });
    },
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title: title ?? text, ...(title && { description: text }) });
    },
  });
}
