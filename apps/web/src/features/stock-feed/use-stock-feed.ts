import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import {
  createApiKey,
  feedOwnShowroom,
  getFeed,
  listApiKeys,
  listFeeds,
  revokeApiKey,
} from '@arabati/domain/stock-feed/stock-feed.requests';
import { staffProblemWords } from '@arabati/words/showrooms/staff-words';
import { stockProblemWords } from '@arabati/words/stock/stock-problem-words';
import { feedProblemWords } from '@arabati/words/stock-feed/feed-problem-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { addProblemWords } from '../../platform/error-words.ts';

addProblemWords({ ...feedProblemWords, ...stockProblemWords, ...staffProblemWords });

export function useApiKeys() {
  return useQuery(apiQuery(listApiKeys, {}));
}

/** Its form displays the errors. */
export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      callApi(createApiKey, { params: { api_key_id: id }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: apiKey(listApiKeys) }),
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(revokeApiKey, { params: { api_key_id: id } }),
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: apiKey(listApiKeys) }),
  });
}

export function useFeeds() {
  return useQuery(apiQuery(listFeeds, {}));
}

/** Loads the lines of a feed once it is opened. */
export function useFeed(id: string, { enabled }: { enabled: boolean }) {
  return useQuery({ ...apiQuery(getFeed, { params: { feed_id: id } }), enabled });
}

export type FeedResult = ApiResponse<typeof feedOwnShowroom>;

/** Each line of a file can be a transaction. */
const applyTimeoutMs = 240_000;

/** Reads what a file would change, or applies it. */
export function useFeedFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file, isDryRun }: { id: string; file: File; isDryRun: boolean }) =>
      callApi(
        feedOwnShowroom,
        {
          params: { feed_id: id },
          query: { dry_run: isDryRun ? '1' : '0' },
          // Windows gives CSV files the type of its spreadsheet program.
          file: new Blob([file], {
            type: /\.(jsonl|ndjson)$/i.test(file.name) ? 'application/x-ndjson' : 'text/csv',
          }),
        },
        { timeoutMs: applyTimeoutMs },
      ),
    onSettled: (_data, _error, { isDryRun }) =>
      isDryRun
        ? undefined
        : Promise.all(
            [listFeeds, listOwnAds].map((endpoint) =>
              client.invalidateQueries({ queryKey: apiKey(endpoint) }),
            ),
          ),
  });
}
