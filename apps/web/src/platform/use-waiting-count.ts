import type { countWaitingAppeals, listAppeals } from '@arabati/domain/appeals/appeal-desk.requests';
import type {
  countWaitingIdentities,
  listIdentities,
} from '@arabati/domain/identity-verification/identity-desk.requests';
import type { countWaitingReceipts, listReceipts } from '@arabati/domain/receipts/receipt-desk.requests';
import type { countOpenCases, listReportCases } from '@arabati/domain/reports/report-desk.requests';
import type {
  countWaitingStolenCars,
  listStolenCars,
} from '@arabati/domain/stolen-cars/stolen-car-desk.requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiKey, apiQuery } from './api-query.ts';

const pollMs = 15_000;

interface Queue {
  count:
    | typeof countWaitingAppeals
    | typeof countWaitingIdentities
    | typeof countWaitingReceipts
    | typeof countOpenCases
    | typeof countWaitingStolenCars;
  list:
    | typeof listAppeals
    | typeof listIdentities
    | typeof listReceipts
    | typeof listReportCases
    | typeof listStolenCars;
}

/** Polls how many jobs of a queue wait. A visible list is refetched when the number changes. */
export function useWaitingCount({ count, list }: Queue): number | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...apiQuery(count, {}),
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const waiting = data?.waiting;
  const previous = useRef(waiting);
  useEffect(() => {
    const changed = previous.current !== undefined && previous.current !== waiting;
    previous.current = waiting;
    if (changed) void queryClient.invalidateQueries({ queryKey: apiKey(list) });
  }, [waiting, queryClient, list]);
  return waiting;
}
