import { countWaitingReceipts, listReceipts } from '@arabati/domain/receipts/receipt-desk.requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiKey, apiQuery } from '../../platform/api-query.ts';

const pollMs = 15_000;

/** Polls the number of waiting receipts. A visible list is refetched when the number changes. */
export function useWaitingReceipts(): number | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...apiQuery(countWaitingReceipts, {}),
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const waiting = data?.waiting;
  const previous = useRef(waiting);
  useEffect(() => {
    const changed = previous.current !== undefined && previous.current !== waiting;
    previous.current = waiting;
    if (changed) void queryClient.invalidateQueries({ queryKey: apiKey(listReceipts) });
  }, [waiting, queryClient]);
  return waiting;
}
