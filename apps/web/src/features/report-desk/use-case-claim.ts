import {
  claimRenewalMs,
  claimReportCase,
  getReportCase,
  releaseReportCase,
} from '@arabati/domain/reports/report-desk.requests';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';

/**
 * Claims a case while its page is open. A rejected claim refetches the case, which names the colleague.
 *
 * @param waiting whether the case is open and no colleague works on it.
 * @returns a function that reports that the server has ended the claim, so that leaving the page does not release it.
 */
export function useCaseClaim(caseId: string, waiting: boolean): () => void {
  const client = useQueryClient();
  const ended = useRef(false);
  useEffect(() => {
    if (!waiting) return;
    ended.current = false;
    const call = { params: { case_id: caseId } };
    const claim = () =>
      callApi(claimReportCase, call).catch((error: unknown) => {
        // Without a network, the claim lasts until it expires.
        if (error instanceof ApiProblem) void client.invalidateQueries({ queryKey: apiKey(getReportCase) });
      });
    void claim();
    const timer = setInterval(() => {
      if (!document.hidden) void claim();
    }, claimRenewalMs);
    return () => {
      clearInterval(timer);
      if (!ended.current) void callApi(releaseReportCase, call).catch(() => {});
    };
  }, [client, caseId, waiting]);
  return () => {
    ended.current = true;
  };
}
