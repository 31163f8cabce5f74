import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { getSecondReview } from '@arabati/domain/reports/second-reviews.requests';
import type { DeskReview } from '@arabati/domain/reviews/review-desk.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { subjectWords, weightWords } from '@arabati/words/reports/report-words';
import { SearchX } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { isNotFound } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NextJobLink } from '../../ui/next-job-link.tsx';
import { SplitLayout } from '../../ui/page.tsx';
import { ShortcutHints } from '../../ui/shortcut-hints.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useShownWithDialog } from '../../ui/with-open-dialog.ts';
import { CaseMessages } from './case-messages.tsx';
import { CaseReports } from './case-reports.tsx';
import { isAutomatic } from './decision-words.ts';
import { reviewAddress, reviewListAddress } from './second-review-address.ts';
import { SecondReviewDecision } from './second-review-decision.tsx';
import { findNextReview, useReviewClaim, useSecondReview } from './use-second-review.ts';

// With dialogs, which the second decision does not need.
const BothDecisions = lazyPart(() => import('./both-decisions.tsx'));

type Data = ApiResponse<typeof getSecondReview>;

interface SecondReviewFileProps {
  id: string;
  /** Opens the address of another review or of the list. */
  onOpen: (address: string) => void;
  /** Renders the reported ad. */
  ad: (adId: string) => ReactNode;
  /** Renders the reported review. */
  reportedReview: (review: DeskReview) => ReactNode;
}

/** A decided case for its second decision, as it was before the first; afterwards with both. */
export function SecondReviewFile({ id, onOpen, ad, reportedReview }: SecondReviewFileProps) {
  const [decidedHere, setDecidedHere] = useState(false);
  const { data, error, isFetching, refetch } = useSecondReview(id);
  const open = data?.review.state === 'open';
  const waiting = open && data.review.claimed_by === null;
  const canDecide = useShownWithDialog(waiting);
  const endClaim = useReviewClaim(id, waiting);
  const next = data?.next_waiting ?? null;
  useShortcuts({ KeyN: next === null ? undefined : () => void onOpen(reviewAddress(next)) });
  if (!data && error) {
    return isNotFound(error) ? (
      <LoadFailure
        icon={<SearchX />}
        title="المراجعة غير موجودة"
        text="ربما انتهت بعد التراجع عن القرار، أو هي لقرار قررته أنت."
        query={null}
      />
    ) : (
      <LoadFailure {...errorWords(error)} query={{ isFetching, refetch }} />
    );
  }
  if (!data) {
    return (
      <Loading className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-120 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </Loading>
    );
  }
  const { review, reports, messages } = data;
  return (
    <div className="grid gap-4">
      {review.state === 'ended' && (
        <Alert tone="info" title="انتهت هذه المراجعة">
          تراجع مسؤول عن القرار، أو اعترض عليه صاحبه، قبل القرار الثاني.
        </Alert>
      )}
      {review.decisions && (
        <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
          <BothDecisions review={review} decisions={review.decisions} automatic={isAutomatic(reports)} />
        </Suspense>
      )}
      <SplitLayout
        aside={
          <div className="grid gap-4">
            <Card>
              <Facts review={review} />
            </Card>
            {open && !waiting && (
              <Alert tone="info" title="يعمل زميل على هذه المراجعة">
                فتحها <bdi>{review.claimed_by}</bdi>، ولا يقرر فيها غيره حتى يتركها.
              </Alert>
            )}
            {canDecide && (
              <SecondReviewDecision
                id={id}
                subject={review.subject}
                reports={reports}
                onDecided={async () => {
                  endClaim();
                  const following = await findNextReview(id);
                  if (following === null) setDecidedHere(true);
                  else onOpen(reviewAddress(following));
                }}
              />
            )}
            <NextJobLink
              list={reviewListAddress()}
              listLabel="لا يوجد غيرها، كل المراجعات"
              next={next === null ? null : reviewAddress(next)}
              onNext={onOpen}
              decided={!open}
              focused={decidedHere && !open}
            />
            <ShortcutHints
              keys={[
                ...(waiting
                  ? [
                      { key: 'A', does: 'مخالف' },
                      { key: '1-9', does: 'مخالف بسبب شائع' },
                      { key: 'R', does: 'لا مخالفة فيه' },
                    ]
                  : []),
                ...(next === null ? [] : [{ key: 'N', does: 'التالي' }]),
              ]}
            />
          </div>
        }
      >
        <div className="grid gap-4">
          {reports.some(({ reason }) => reason !== 'signals') && (
            <CaseReports caseId={review.case_id} reports={reports} total={review.report_count} />
          )}
          {review.ad_id && ad(review.ad_id)}
          {data.reported_review && reportedReview(data.reported_review)}
          {messages.length > 0 && <CaseMessages member={review.member} messages={messages} />}
        </div>
      </SplitLayout>
    </div>
  );
}

/** Without a link to the member's page, whose lists show what was decided. */
function Facts({ review }: { review: Data['review'] }) {
  const { subject, title, member, weight, report_count, created_at } = review;
  return (
    <FactList
      facts={[
        { label: 'البلاغ عن', value: subjectWords[subject] },
        ...(title ? [{ label: 'الإعلان', value: <bdi>{title}</bdi> }] : []),
        {
          label: subject === 'ad' ? 'صاحب الإعلان' : subject === 'review' ? 'كاتب التقييم' : 'العضو',
          value: <bdi>{member.display_name}</bdi>,
        },
        { label: 'رقم العضوية', value: <bdi>{member.user_id_display}</bdi> },
        { label: 'عدد البلاغات', value: count(report_count, nouns.report) },
        { label: 'وزنها', value: weightWords(weight) },
        { label: 'وصل أولها', value: formatMoment(new Date(created_at)) },
      ]}
    />
  );
}
