import type { DeskReview } from '@arabati/domain/reviews/review-desk.endpoints';
import {
  listReviewsToCheck,
  type ReviewFilter,
  restoreReview,
} from '@arabati/domain/reviews/review-desk.requests';
import { formatDay } from '@arabati/words/dates/date-words';
import { signalWords, starsOfFive } from '@arabati/words/reviews/review-words';
import { useMutation } from '@tanstack/react-query';
import { Ban, RotateCcw, Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PagedList } from './paged-list.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

const RemoveReviewDialog = lazy(() => import('./remove-review-dialog.tsx'));

const emptyTitles: Record<ReviewFilter, string> = {
  signals: 'لا توجد تقييمات فيها إشارات',
  all: 'لا توجد تقييمات بعد',
  removed: 'لا توجد تقييمات مُزالة',
};

/** Reviews by filter, newest first, with their signals. */
export function ReviewsToCheck({ filter }: { filter: ReviewFilter }) {
  const query = usePagedQuery(apiKey(listReviewsToCheck, { query: { filter } }), (page, options) =>
    callApi(listReviewsToCheck, { query: { filter, ...page } }, options),
  );
  return (
    <PagedList
      query={query}
      idOf={({ id }) => id}
      rowHeight="h-40"
      variant="cards"
      empty={<EmptyState icon={<Star />} level={3} title={emptyTitles[filter]} />}
    >
      {(review) => <ReviewRow review={review} />}
    </PagedList>
  );
}

function ReviewRow({ review }: { review: DeskReview }) {
  const { author, seller, stars, content, answer, signals, removal, ad_id, ad_title, created_at } = review;
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <StarRating stars={stars} label={starsOfFive(stars)} />
        {signals.map((signal) => (
          <Badge key={signal} tone="warning">
            {signalWords[signal]}
          </Badge>
        ))}
      </div>
      <h3 className="flex flex-wrap items-center gap-x-1 font-bold">
        <MemberLink member={author} />
        <span className="font-normal">عن</span>
        <MemberLink member={seller} />
      </h3>
      <p className="text-muted text-sm">
        <Link href={`/admin/ads/${ad_id}`} className="hover:underline">
          <bdi>{ad_title}</bdi>
        </Link>{' '}
        · <time dateTime={created_at}>{formatDay(new Date(created_at))}</time>
      </p>
      {content !== '' && (
        <p className="whitespace-pre-line">
          <bdi>{content}</bdi>
        </p>
      )}
      {answer && (
        <p className="whitespace-pre-line text-muted text-sm">
          رد البائع: <bdi>{answer.content}</bdi>
        </p>
      )}
      {removal && (
        <p className="text-danger-ink text-sm">
          السبب: <bdi>{removal.reason}</bdi>
        </p>
      )}
      <ReviewActions review={review} />
    </Card>
  );
}

function MemberLink({ member }: { member: DeskReview['author'] }) {
  return (
    <Link
      href={`/admin/users/${member.user_id}`}
      className="inline-flex min-h-11 min-w-11 items-center text-primary-ink hover:underline"
    >
      <bdi>{member.display_name}</bdi>
    </Link>
  );
}

function ReviewActions({ review }: { review: DeskReview }) {
  const [removing, setRemoving] = useState(false);
  const restore = useRestoreReview();
  if (review.removal) {
    return (
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        loading={restore.isPending}
        icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
        aria-label={`إعادة تقييم ${review.author.display_name}`}
        onClick={() => restore.mutate(review.id)}
      >
        إعادة
      </Button>
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        className="justify-self-start"
        icon={<Ban aria-hidden="true" className="size-4.5" />}
        aria-label={`إزالة تقييم ${review.author.display_name}`}
        onClick={() => setRemoving(true)}
      >
        إزالة
      </Button>
      {removing && (
        <Suspense fallback={null}>
          <RemoveReviewDialog review={review} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Restores a review. Its author is notified. */
function useRestoreReview() {
  const refresh = useRefreshAdministration();
  return useMutation({
    mutationFn: (reviewId: string) => callApi(restoreReview, { params: { review_id: reviewId } }),
    onSuccess: () => {
      toast({ tone: 'positive', title: 'عاد التقييم', description: 'ويصل كاتبه إشعار بذلك.' });
      return refresh();
    },
    onError: (error) =>
      toast({ tone: 'danger', title: 'تعذرت الإعادة', description: errorWords(error).text }),
  });
}
