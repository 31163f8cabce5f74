import type { ApiRequest } from '@arabati/domain/endpoints/api-request';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '../api-query.ts';
import { useLiveUpdates } from './live-updates.ts';

/** Refetches an endpoint's data when the member is notified, for example of an administrator's decision. */
export function useRefetchOnNotification(endpoint: ApiRequest): void {
  const client = useQueryClient();
  useLiveUpdates(({ kind }) => {
    if (kind === 'notifications' || kind === 'gap') {
      void client.invalidateQueries({ queryKey: apiKey(endpoint) });
    }
  });
}
