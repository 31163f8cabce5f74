import type { CaseReport, ReportCase } from '@arabati/domain/reports/report-desk.endpoints';
import { weightUnit } from '@arabati/domain/reports/report-weight';
import type { DeskReview } from '@arabati/domain/reviews/review-desk.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { subjectWords, weightWords } from '@arabati/words/reports/report-words';
import { SearchX } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { ApiProblem, isNotFound } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure, type Refetchable } from '../../ui/load-failure.tsx';
import { NextJobLink } from '../../ui/next-job-link.tsx';
import { SplitLayout } from '../../ui/page.tsx';
import { ShortcutHints } from '../../ui/shortcut-hints.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useShownWithDialog } from '../../ui/with-open-dialog.ts';
import { CaseComments } from './case-comments.tsx';
import { CaseDecision } from './case-decision.tsx';
import { CaseMessages } from './case-messages.tsx';
import { CaseReports } from './case-reports.tsx';
import { isAutomatic } from './decision-words.ts';
import { takeRecentDecision } from './last-decision.ts';
import { caseAddress, jobAddress, listAddress, type NextJob, type Queue } from './queue-address.ts';
import { useCaseClaim } from './use-case-claim.ts';
import { findNextJob, usePreloadedCase, useReportCase, useUndoDecision } from './use-report-case.ts';

// With the prompt of its undo, which waiting cases do not need.
const OtherCases = lazyPart(() => import('./other-cases.tsx'), null);
const InSecondReview = lazyPart(() => import('./in-second-review.tsx'));
const DecidedCase = lazyPart(() => import('./decided-case.tsx'));

interface CaseFileProps {
  id: string;
  queue: Queue;
  /** Opens the address of another case or of the list. */
  onOpen: (address: string) => void;
  /** Loads what `ad` displays in advance. */
  preloadAd: (adId: string) => void;
  /** Renders the reported ad. */
  ad: (adId: string) => ReactNode;
  /** Renders the evidence of a case that the register of stolen cars has opened. */
  evidence: (subject: { caseId: string; adId: string | null }) => ReactNode;
  /** Renders the reported review. */
  review: (review: DeskReview) => ReactNode;
  /** Renders the seller's ads that are like the reported one. */
  alikeAds: (subject: AlikeAdsSubject) => ReactNode;
  /** Renders the ledger of the member whom the case is about. */
  ledger: (userId: string) => ReactNode;
}

interface AlikeAdsSubject {
  caseId: string;
  adId: string;
  reports: readonly CaseReport[];
  onDecided: () => Promise<void>;
  onUndone: (caseId: string) => void;
}

/** One reported subject for its decision: its reports, the reporters' records, and earlier cases of the member. */
export function CaseFile({
  id,
  queue,
  onOpen,
  preloadAd,
  ad,
  evidence,
  review,
  alikeAds,
  ledger,
}: CaseFileProps) {
  const [decidedHere, setDecidedHere] = useState(false);
  const [reopenedHere, setReopenedHere] = useState(false);
  const { data, error, isFetching, refetch } = useReportCase(id, queue);
  const next = data?.next_waiting ?? null;
  const waiting = data?.case.state === 'open' && data.case.claimed_by === null;
  const isInSecondReview = error instanceof ApiProblem && error.code === 'second-review-open';
  const canDecide = useShownWithDialog(waiting && !isInSecondReview);
  const endClaim = useCaseClaim(id, waiting);
  usePreloadedCase(next?.receipt_id === null ? next.case_id : null, { queue, preloadAd });
  const openCase = (caseId: string) => onOpen(caseAddress(caseId, queue));
  const openJob = (job: NextJob) => onOpen(jobAddress(job, queue));
  const undo = useUndoDecision(openCase);
  useShortcuts({
    KeyN: next === null ? undefined : () => void openJob(next),
    // On the page of the next case. A decided case has its own undo.
    KeyZ: waiting ? undoRecent : undefined,
  });
  function undoRecent() {
    const recent = takeRecentDecision();
    if (recent === null) return false;
    undo.mutate(recent);
    return undefined;
  }
  // A case that was loaded before its decision must not stay on the screen.
  if (isInSecondReview && !canDecide) return <LazyInSecondReview />;
  if (!data && error) return <CaseFailure error={error} query={{ isFetching, refetch }} />;
  if (!data) {
    return (
      <Loading className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-120 rounded-lg" />
        <Skeleton className="h-100 rounded-lg" />
      </Loading>
    );
  }
  async function continueAfterDecision() {
    endClaim();
    const following = await findNextJob(id, queue);
    if (following === null) setDecidedHere(true);
    else openJob(following);
  }
  const found = data.case;
  const open = found.state === 'open';
  const automatic = isAutomatic(data.reports);
  return (
    <div className="grid gap-4">
      {!open && (
        <Suspense fallback={<Skeleton className="h-28 rounded-lg" />}>
          <DecidedCase found={found} automatic={automatic} onReopened={() => setReopenedHere(true)} />
        </Suspense>
      )}
      <SplitLayout
        aside={
          <div className="grid gap-4">
            <Card>
              <Facts found={found} automatic={automatic} />
            </Card>
            {open && !waiting && (
              <Alert tone="info" title="يعمل زميل على هذا البلاغ">
                فتحه <bdi>{found.claimed_by}</bdi>، ولا يقرر فيه غيره حتى يتركه.
              </Alert>
            )}
            {canDecide && (
              <CaseDecision
                reports={data.reports}
                found={found}
                automatic={automatic}
                focused={reopenedHere}
                onDecided={continueAfterDecision}
                onUndone={openCase}
                onSkipped={async () => {
                  endClaim();
                  const following = await findNextJob(id, queue);
                  onOpen(following === null ? listAddress(queue) : jobAddress(following, queue));
                }}
              />
            )}
            <NextJobLink
              list={listAddress(queue)}
              listLabel="لا يوجد غيره، كل البلاغات"
              next={next === null ? null : jobAddress(next, queue)}
              onNext={onOpen}
              decided={!open}
              focused={decidedHere && !open}
            />
            <CaseKeys found={found} automatic={automatic} waiting={waiting} next={next} />
          </div>
        }
      >
        <div className="grid gap-4">
          {data.reports.some(({ reason }) => reason !== 'signals') && (
            <CaseReports caseId={id} reports={data.reports} total={found.report_count} />
          )}
          {data.reports.some(({ reason }) => reason === 'on-register') &&
            evidence({ caseId: id, adId: found.ad_id })}
          {found.ad_id && ad(found.ad_id)}
          {found.ad_id &&
            canDecide &&
            alikeAds({
              caseId: id,
              adId: found.ad_id,
              reports: data.reports,
              onDecided: continueAfterDecision,
              onUndone: openCase,
            })}
          {found.subject === 'ad' && !found.ad_id && (
            <Alert tone="warning" title="حذف صاحبه هذا الإعلان">
              يمكنك أن تقرر في البلاغات، وأن توقف العضو من صفحته.
            </Alert>
          )}
          {data.review && review(data.review)}
          {found.subject === 'review' && !data.review && (
            <Alert tone="warning" title="حذف كاتبه هذا التقييم">
              يمكنك أن تقرر في البلاغات، وأن توقف العضو من صفحته.
            </Alert>
          )}
          {data.messages.length > 0 && <CaseMessages member={found.member} messages={data.messages} />}
          <CaseComments job={{ caseId: id }} comments={data.comments} />
          {ledger(found.member.user_id)}
          {data.others.length > 0 && (
            <Suspense fallback={null}>
              <OtherCases others={data.others} />
            </Suspense>
          )}
        </div>
      </SplitLayout>
    </div>
  );
}

const LazyInSecondReview = () => (
  <Suspense fallback={null}>
    <InSecondReview />
  </Suspense>
);

function CaseFailure({ error, query }: { error: unknown; query: Refetchable }) {
  return isNotFound(error) ? (
    <LoadFailure icon={<SearchX />} title="البلاغ غير موجود" text="ربما حُذف مع حساب العضو." query={null} />
  ) : (
    <LoadFailure {...errorWords(error)} query={query} />
  );
}

interface CaseKeysProps {
  found: ReportCase;
  automatic: boolean;
  waiting: boolean;
  next: NextJob | null;
}

function CaseKeys({ found, automatic, waiting, next }: CaseKeysProps) {
  return (
    <ShortcutHints
      keys={[
        ...(waiting
          ? [
              { key: 'A', does: automatic ? 'إزالة' : 'قبول' },
              { key: '1-9', does: 'قبول بسبب شائع' },
              { key: 'R', does: automatic ? (found.review_first ? 'نشر' : 'سليم') : 'رفض' },
              { key: 'S', does: 'تخطي' },
              { key: 'Z', does: 'التراجع عن القرار السابق' },
            ]
          : []),
        ...(found.state === 'open' ? [] : [{ key: 'Z', does: 'التراجع' }]),
        ...(next === null ? [] : [{ key: 'N', does: 'التالي' }]),
      ]}
    />
  );
}

function Facts({ found, automatic }: { found: ReportCase; automatic: boolean }) {
  const { subject, title, member, weight, hiding_reports, report_count, suspended, created_at } = found;
  return (
    <FactList
      facts={[
        { label: 'البلاغ عن', value: subjectWords[subject] },
        ...(title ? [{ label: 'الإعلان', value: <bdi>{title}</bdi> }] : []),
        {
          label: subject === 'ad' ? 'صاحب الإعلان' : subject === 'review' ? 'كاتب التقييم' : 'العضو',
          value: (
            <Link
              href={`/admin/users/${member.user_id}`}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-primary-ink underline"
            >
              <bdi>{member.display_name}</bdi>
              {suspended && <Badge tone="danger">موقوف</Badge>}
            </Link>
          ),
        },
        { label: 'رقم العضوية', value: <bdi>{member.user_id_display}</bdi> },
        ...(automatic ? [] : [{ label: 'عدد البلاغات', value: count(report_count, nouns.report) }]),
        {
          label: automatic ? 'الوزن' : 'وزنها',
          value:
            subject === 'ad'
              ? `${weightWords(weight)} من ${weightWords(hiding_reports * weightUnit)}`
              : weightWords(weight),
        },
        { label: automatic ? 'وصل' : 'وصل أولها', value: formatMoment(new Date(created_at)) },
      ]}
    />
  );
}
