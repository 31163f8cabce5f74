import { type SecondReviewList, secondReviewLists } from '@arabati/domain/reports/second-reviews.requests';
import { useSearchParams } from 'wouter';

const path = '/admin/second-reviews';

/** The list that is shown. The URL holds it, so that it survives a reload. */
export function useReviewList(): [SecondReviewList, (list: SecondReviewList) => void] {
  const [address, setAddress] = useSearchParams();
  const list = secondReviewLists.find((name) => name === address.get('list')) ?? 'open';
  return [list, (chosen) => setAddress(chosen === 'open' ? {} : { list: chosen }, { replace: true })];
}

export const reviewListAddress = (list: SecondReviewList = 'open') =>
  list === 'open' ? path : `${path}?list=${list}`;

export const reviewAddress = (id: string) => `${path}/${id}`;
