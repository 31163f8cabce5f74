import {
  claimReportCase,
  getReportCase,
  releaseReportCase,
} from '@arabati/domain/reports/report-desk.requests';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { useJobClaim } from '../../platform/use-job-claim.ts';

/**
 * Claims a case while its page is open.
 *
 * @param waiting whether the case is open and no colleague works on it.
 * @returns a function that reports that the server has ended the claim.
 */
export function useCaseClaim(caseId: string, waiting: boolean): () => void {
  const client = useQueryClient();
  const call = { params: { case_id: caseId } };
  return useJobClaim(caseId, waiting, {
    claim: () => callApi(claimReportCase, call),
    release: () => callApi(releaseReportCase, call),
    onRejected: () => void client.invalidateQueries({ queryKey: apiKey(getReportCase) }),
  });
}
