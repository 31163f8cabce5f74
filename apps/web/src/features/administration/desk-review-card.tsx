import type { DeskReview } from '@arabati/domain/reviews/review-desk.endpoints';
import { formatDay } from '@arabati/words/dates/date-words';
import { signalWords } from '@arabati/words/reviews/review-desk-words';
import { starsOfFive } from '@arabati/words/reviews/review-words';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { StarRating } from '../../ui/star-rating.tsx';

/** A review with its author, its seller, and the reasons for a check. */
export function DeskReviewCard({ review, children }: { review: DeskReview; children?: ReactNode }) {
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
      {children}
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
