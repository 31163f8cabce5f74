import type { Review } from '@arabati/domain/reviews/review';
import type { OpenReview, WrittenReview } from '@arabati/domain/reviews/reviews.endpoints';
import { formatDay } from '@arabati/words/dates/date-words';
import { MessageSquareReply, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readUnsentInput, writeUnsentInput } from '../../platform/unsent-input.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewButton } from './review-button.tsx';
import { ReviewContent } from './review-content.tsx';
import { ReviewPages } from './review-pages.tsx';
import { useOpenReviews, useReceivedReviews, useWrittenReviews } from './use-review-lists.ts';

const AnswerDialog = lazyDialog(() => import('./answer-dialog.tsx'));
const DeleteReviewDialog = lazyDialog(() => import('./delete-review-dialog.tsx'));

const lists = [
  { value: 'received', label: 'عنك' },
  { value: 'written', label: 'كتبتها' },
  { value: 'open', label: 'لم تكتبها بعد' },
] as const;

/** The member's reviews: received, written, and those that can be written now. */
export function OwnReviews() {
  const [list, setList] = useState<(typeof lists)[number]['value']>('received');
  return (
    <Tabs variant="bar" label="قوائم التقييمات" items={lists} value={list} onValueChange={setList}>
      {list === 'received' && <ReceivedReviews />}
      {list === 'written' && <WrittenReviews />}
      {list === 'open' && <OpenReviews />}
    </Tabs>
  );
}

function ReceivedReviews() {
  const query = useReceivedReviews();
  return (
    <ReviewPages
      query={query}
      idOf={({ id }) => id}
      head={({ summary: { count, rating } }) =>
        rating ? (
          <RatingSummary count={count} rating={rating} />
        ) : (
          <Alert tone="info" title="تراها وحدك الآن">
            تظهر في صفحتك للمشترين عندما يقيّمك 3 منهم.
          </Alert>
        )
      }
      empty={() => (
        <EmptyState
          level={3}
          icon={<Star />}
          title="لا توجد تقييمات بعد"
          description="يقيّم المشترون تعاملهم معك بعد يوم من تواصلهم، وتظهر تقييماتهم هنا."
        />
      )}
    >
      {(review) => <ReceivedReview review={review} />}
    </ReviewPages>
  );
}

function ReceivedReview({ review }: { review: Review }) {
  const [answering, setAnswering] = useState(false);
  const unsent = `review-answer.${review.id}`;
  return (
    <ReviewContent review={review} title={review.author_name}>
      {!review.answer && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          icon={<MessageSquareReply aria-hidden="true" className="size-4.5" />}
          aria-label={`الرد على تقييم ${review.author_name}`}
          onClick={() => setAnswering(true)}
        >
          الرد
        </Button>
      )}
      {answering && (
        <AnswerDialog
          review={review}
          draft={readUnsentInput(unsent, '')}
          onDraft={(text) => writeUnsentInput(unsent, text || null)}
          onClose={() => setAnswering(false)}
        />
      )}
    </ReviewContent>
  );
}

function WrittenReviews() {
  const query = useWrittenReviews();
  return (
    <ReviewPages
      query={query}
      idOf={({ id }) => id}
      empty={() => (
        <EmptyState
          level={3}
          icon={<Star />}
          title="لم تكتب تقييماً بعد"
          description="بعد يوم من عرض رقم البائع أو رده عليك، قيّمه من هنا أو من صفحة الإعلان."
        />
      )}
    >
      {(review) => <OwnReview review={review} />}
    </ReviewPages>
  );
}

function OwnReview({ review }: { review: WrittenReview }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <ReviewContent review={review} title={review.seller_name}>
      {review.removal && (
        <Alert tone="warning" title="أزالت الإدارة هذا التقييم">
          السبب: <bdi>{review.removal.reason}</bdi>
        </Alert>
      )}
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        aria-label={`حذف تقييم ${review.seller_name}`}
        onClick={() => setDeleting(true)}
      >
        حذف
      </Button>
      {deleting && <DeleteReviewDialog review={review} onClose={() => setDeleting(false)} />}
    </ReviewContent>
  );
}

function OpenReviews() {
  const query = useOpenReviews();
  return (
    <ReviewPages
      query={query}
      idOf={({ ad_id }) => ad_id}
      empty={() => (
        <EmptyState
          level={3}
          icon={<Star />}
          title="لا يوجد من تقيّمه الآن"
          description="يمكنك تقييم البائع بعد يوم من عرض رقمه أو رده عليك، وخلال 60 يوماً."
        />
      )}
    >
      {(contact) => <OpenReviewCard contact={contact} />}
    </ReviewPages>
  );
}

function OpenReviewCard({ contact }: { contact: OpenReview }) {
  const { ad_id: id, ad_title: title, seller_name, contacted_at } = contact;
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <h3 className="font-bold">
          <bdi>{seller_name}</bdi>
        </h3>
        <p className="text-muted text-sm">
          <bdi>{title}</bdi> · تواصلتما في{' '}
          <time dateTime={contacted_at}>{formatDay(new Date(contacted_at))}</time>
        </p>
      </div>
      <ReviewButton ad={{ id, title }} />
    </div>
  );
}
