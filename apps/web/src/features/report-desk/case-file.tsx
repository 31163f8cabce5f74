import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { ReportCase } from '@arabati/domain/reports/report-desk.endpoints';
import type { getReportCase } from '@arabati/domain/reports/report-desk.requests';
import { weightUnit } from '@arabati/domain/reports/report-weight';
import type { DeskReview } from '@arabati/domain/reviews/review-desk.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { caseStateWords, subjectWords, weightWords } from '@arabati/words/reports/report-words';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NextJobLink } from '../../ui/next-job-link.tsx';
import { SplitLayout } from '../../ui/page.tsx';
import { ShortcutHints } from '../../ui/shortcut-hints.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { CaseComments } from './case-comments.tsx';
import { CaseDecision } from './case-decision.tsx';
import { CaseReports } from './case-reports.tsx';
import { DecidedCase } from './decided-case.tsx';
import { isAutomatic } from './decision-words.ts';
import { takeRecentDecision } from './last-decision.ts';
import { caseAddress, jobAddress, listAddress, type NextJob, type Queue } from './queue-address.ts';
import { useCaseClaim } from './use-case-claim.ts';
import { findNextJob, usePreloadedCase, useReportCase, useUndoDecision } from './use-report-case.ts';

type CaseData = ApiResponse<typeof getReportCase>;

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
}

/** One reported subject for its decision: its reports, the reporters' records, and earlier cases of the member. */
export function CaseFile({ id, queue, onOpen, preloadAd, ad, evidence, review }: CaseFileProps) {
  const [decidedHere, setDecidedHere] = useState(false);
  const [reopenedHere, setReopenedHere] = useState(false);
  const { data, error, isFetching, refetch } = useReportCase(id, queue);
  const next = data?.next_waiting ?? null;
  const waiting = data?.case.state === 'open' && data.case.claimed_by === null;
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
  if (!data && error) {
    const notFound = error instanceof ApiProblem && error.status < 500;
    return notFound ? (
      <LoadFailure icon={<SearchX />} title="البلاغ غير موجود" text="ربما حُذف مع حساب العضو." query={null} />
    ) : (
      <LoadFailure {...errorWords(error)} query={{ isFetching, refetch }} />
    );
  }
  if (!data) {
    return (
      <Loading className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-120 rounded-lg" />
        <Skeleton className="h-100 rounded-lg" />
      </Loading>
    );
  }
  const found = data.case;
  const open = found.state === 'open';
  const automatic = isAutomatic(data.reports);
  return (
    <div className="grid gap-4">
      {!open && <DecidedCase found={found} automatic={automatic} onReopened={() => setReopenedHere(true)} />}
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
            {waiting && (
              <CaseDecision
                reports={data.reports}
                found={found}
                automatic={automatic}
                focused={reopenedHere}
                onDecided={async () => {
                  endClaim();
                  const following = await findNextJob(id, queue);
                  if (following === null) setDecidedHere(true);
                  else openJob(following);
                }}
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
                ...(open ? [] : [{ key: 'Z', does: 'التراجع' }]),
                ...(next === null ? [] : [{ key: 'N', does: 'التالي' }]),
              ]}
            />
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
          {data.messages.length > 0 && <Messages data={data} />}
          <CaseComments job={{ caseId: id }} comments={data.comments} />
          {data.others.length > 0 && <OtherCases others={data.others} />}
        </div>
      </SplitLayout>
    </div>
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

function Messages({ data }: { data: CaseData }) {
  const { member } = data.case;
  return (
    <Card>
      <CardHeader title="آخر رسائل المحادثة" />
      <ul className="grid gap-3">
        {data.messages.map(({ id, by_member, content, created_at }) => (
          <li key={id} className="rounded-md bg-sunken px-3.5 py-2.5">
            <p className="text-muted text-sm">
              <span className="font-semibold text-ink">
                {by_member ? <bdi>{member.display_name}</bdi> : 'من أبلغ'}
              </span>
              ، {formatMoment(new Date(created_at))}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              <bdi>{content}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OtherCases({ others }: { others: CaseData['others'] }) {
  return (
    <Card>
      <CardHeader title="بلاغات أخرى عن العضو" />
      <ul className="divide-y divide-line">
        {others.map(({ id, subject, state, title, report_count, created_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Link
              href={`/admin/reports/${id}`}
              className="inline-flex min-h-11 min-w-0 items-center text-primary-ink underline"
            >
              <span>
                {subjectWords[subject]}
                {title && (
                  <>
                    : <bdi>{title}</bdi>
                  </>
                )}
              </span>
            </Link>
            <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
              {count(report_count, nouns.report)}، {formatMoment(new Date(created_at))}
              <Badge tone={state === 'upheld' ? 'danger' : state === 'open' ? 'warning' : 'neutral'}>
                {caseStateWords[state]}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
