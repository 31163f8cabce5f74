import { getAdSignals } from '@arabati/domain/ad-signals/ad-signals.requests';
import { getAdministeredAd, listAdministeredAds } from '@arabati/domain/administration/ads.requests';
import type { ApiCall } from '@arabati/domain/endpoints/api';
import { claimRenewalMs, getReportCase } from '@arabati/domain/reports/report-desk.requests';
import {
  claimSecondReview,
  closeSecondReview,
  decideSecondReview,
  getQualityFigures,
  getSecondReview,
  listSecondReviews,
  releaseSecondReview,
} from '@arabati/domain/reports/second-reviews.requests';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { toast } from '../../ui/toast-store.ts';

/** While a colleague works on the review, it is refetched until it is free or decided. */
const claimedRefetchMs = 15_000;

const reviewQuery = (id: string) => apiQuery(getSecondReview, { params: { second_review_id: id } });

export function useSecondReview(id: string) {
  return useQuery({
    ...reviewQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.review.claimed_by ? claimedRefetchMs : false),
  });
}

/** Asks the server for the next second review, like findNextCase. */
export async function findNextReview(id: string): Promise<string | null> {
  const call = { params: { second_review_id: id } };
  const loaded = await callApi(getSecondReview, call).catch(() => null);
  return loaded?.next_waiting ?? null;
}

/** Claims a second review while its page is open, like useCaseClaim. */
export function useReviewClaim(id: string, waiting: boolean): () => void {
  const client = useQueryClient();
  const ended = useRef(false);
  useEffect(() => {
    if (!waiting) return;
    ended.current = false;
    const call = { params: { second_review_id: id } };
    const claim = () =>
      callApi(claimSecondReview, call).catch((error: unknown) => {
        // Without a network, the claim lasts until it expires.
        if (error instanceof ApiProblem) void client.invalidateQueries({ queryKey: apiKey(getSecondReview) });
      });
    void claim();
    const timer = setInterval(() => {
      if (!document.hidden) void claim();
    }, claimRenewalMs);
    return () => {
      clearInterval(timer);
      if (!ended.current) void callApi(releaseSecondReview, call).catch(() => {});
    };
  }, [client, id, waiting]);
  return () => {
    ended.current = true;
  };
}

type Decision = ApiCall<typeof decideSecondReview>['body'];

/** Sends the second decision. The toast tells whether the first one was the same. */
export function useDecideSecondReview(id: string, onDecided: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      callApi(decideSecondReview, { params: { second_review_id: id }, body: decision }),
    onSuccess: ({ agreed }) => {
      toast(
        agreed
          ? { key: 'decision', tone: 'positive', title: 'اتفق القراران' }
          : {
              key: 'decision',
              tone: 'neutral',
              title: 'اختلف القراران',
              description: 'لم يتغير شيء على العضو. يظهر القراران معاً للمسؤولين.',
            },
      );
      return onDecided();
    },
    onError: toastError,
    onSettled: () => refreshReviews(client),
  });
}

/** States that the first decision stands. */
export function useCloseSecondReview(id: string, onClosed: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(closeSecondReview, { params: { second_review_id: id } }),
    onSuccess: () => {
      toast({ tone: 'positive', title: 'ثبت القرار الأول' });
      onClosed();
    },
    onError: toastError,
    onSettled: () => refreshReviews(client),
  });
}

/** The second decision ends the blindness, which other screens had too. */
const affected = [
  listSecondReviews,
  getSecondReview,
  getQualityFigures,
  getReportCase,
  getAdministeredAd,
  listAdministeredAds,
  getAdSignals,
];

export function refreshReviews(client: QueryClient) {
  return Promise.all(affected.map((endpoint) => client.invalidateQueries({ queryKey: apiKey(endpoint) })));
}
