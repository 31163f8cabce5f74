import { claimRenewalMs } from '@arabati/domain/reports/report-desk.requests';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiProblem } from './api-problem.ts';

interface JobClaim {
  claim: () => Promise<unknown>;
  release: () => Promise<unknown>;
  /** Called after a rejected claim, to refetch the job, which names the colleague. */
  onRejected: () => void;
}

/**
 * Claims a job of the desk while its page is open.
 *
 * @param waiting whether the job waits and no colleague works on it.
 * @returns a function that reports that the server has ended the claim, so that leaving the page does not release it.
 */
export function useJobClaim(jobId: string, waiting: boolean, requests: JobClaim): () => void {
  const ended = useRef(false);
  const claim = useEffectEvent(() =>
    requests.claim().catch((error: unknown) => {
      // Without a network, the claim lasts until it expires.
      if (error instanceof ApiProblem) requests.onRejected();
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another job has another claim.
  useEffect(() => {
    if (!waiting) return;
    ended.current = false;
    void claim();
    const timer = setInterval(() => {
      if (!document.hidden) void claim();
    }, claimRenewalMs);
    const { release } = requests;
    return () => {
      clearInterval(timer);
      if (!ended.current) void release().catch(() => {});
    };
  }, [jobId, waiting]);
  return () => {
    ended.current = true;
  };
}
