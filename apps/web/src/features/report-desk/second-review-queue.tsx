import type { ListedSecondReview } from '@arabati/domain/reports/second-reviews.endpoints';
import {
  listSecondReviews,
  type SecondReviewList,
  secondReviewLists,
} from '@arabati/domain/reports/second-reviews.requests';
import { formatAgo } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { subjectWords, weightWords } from '@arabati/words/reports/report-words';
import { decidedWords, secondReviewListWords } from '@arabati/words/reports/second-review-words';
import { CircleCheckBig, UserPen } from 'lucide-react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { CARD_LINK, LinkCard } from '../../ui/card.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { JobList } from '../../ui/job-list.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { reviewAddress, useReviewList } from './second-review-address.ts';

/** How often the list shows what colleagues have claimed and decided. */
const refetchIntervalMs = 20_000;

/** Decided cases that wait for a second decision, and those whose two decisions differ. */
export function SecondReviewQueue() {
  const [list, show] = useReviewList();
  return (
    <>
      <fieldset aria-label="القرارات التي" className="flex flex-wrap gap-2">
        {secondReviewLists.map((name) => (
          <ToggleChip key={name} pressed={list === name} onClick={() => show(name)}>
            {secondReviewListWords[name]}
          </ToggleChip>
        ))}
      </fieldset>
      <ReviewList key={list} list={list} />
    </>
  );
}

const emptyWords: Record<SecondReviewList, { title: string; description: string }> = {
  open: {
    title: 'لا توجد قرارات تنتظر مراجعة ثانية',
    description: 'تظهر هنا قرارات زملائك بالنسبة المحددة في الإعدادات، بدون أن ترى ما قرروه.',
  },
  differed: { title: 'لا يوجد اختلاف', description: 'يظهر هنا كل بلاغ اختلف فيه قراران.' },
};

function ReviewList({ list }: { list: SecondReviewList }) {
  const query = usePagedQuery(listSecondReviews, { query: { list } }, { refetchIntervalMs });
  return (
    <JobList
      jobs={query.data?.pages.flatMap((page) => page.items)}
      failure={query.error && <LoadFailure {...errorWords(query.error)} query={query} />}
      empty={<EmptyState icon={<CircleCheckBig />} {...emptyWords[list]} />}
      opens="فتح البلاغ"
      more={pagingProps(query)}
    >
      {(review) => <ListedReview review={review} />}
    </JobList>
  );
}

function ListedReview({ review }: { review: ListedSecondReview }) {
  const { id, subject, title, member, weight, report_count, created_at, claimed_by, decisions } = review;
  return (
    <LinkCard className="grid gap-1.5 p-4">
      <h2 className="min-w-0 font-bold">
        <Link href={reviewAddress(id)} className={CARD_LINK}>
          {subjectWords[subject]}: <bdi>{subject === 'ad' ? title : member.display_name}</bdi>
        </Link>
      </h2>
      {claimed_by !== null && (
        <p>
          <Badge tone="primary" icon={<UserPen aria-hidden="true" />}>
            يعمل عليه <bdi>{claimed_by}</bdi>
          </Badge>
        </p>
      )}
      {decisions && (
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={decisions.first.state === 'upheld' ? 'danger' : 'neutral'}>
            الأول: {decidedWords[decisions.first.state]}
          </Badge>
          <Badge tone={decisions.second.state === 'upheld' ? 'danger' : 'neutral'}>
            الثاني: {decidedWords[decisions.second.state]}
          </Badge>
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        <span className="font-semibold text-ink">{count(report_count, nouns.report)}</span>
        <span>
          الوزن <bdi>{weightWords(weight)}</bdi>
        </span>
        <span>أولها {formatAgo(new Date(created_at), new Date())}</span>
      </p>
    </LinkCard>
  );
}
