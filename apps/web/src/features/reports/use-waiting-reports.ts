import { countOpenCases, listReportCases } from '@arabati/domain/reports/report-desk.requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiKey, apiQuery } from '../../platform/api-query.ts';

const pollMs = 15_000;

/** Polls the number of open cases. A visible list is refetched when the number changes. */
export function useWaitingReports(): number | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...apiQuery(countOpenCases, {}),
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const waiting = data?.waiting;
  const previous = useRef(waiting);
  useEffect(() => {
    const changed = previous.current !== undefined && previous.current !== waiting;
    previous.current = waiting;
    if (changed) void queryClient.invalidateQueries({ queryKey: apiKey(listReportCases) });
  }, [waiting, queryClient]);
  return waiting;
}
