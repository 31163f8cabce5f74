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
import { CaseDecision } from './case-decision.tsx';
import { CaseReports } from './case-reports.tsx';
import { DecidedCase } from './decided-case.tsx';
import { useReportCase } from './use-report-case.ts';

type CaseData = ApiResponse<typeof getReportCase>;

interface CaseFileProps {
  id: string;
  /** Opens another case. */
  onNext: (next: string) => void;
  /** Renders the reported ad. */
  ad: (adId: string) => ReactNode;
  /** Renders the reported review. */
  review: (review: DeskReview) => ReactNode;
}

/** One reported subject for its decision: its reports, the reporters' records, and earlier cases of the member. */
export function CaseFile({ id, onNext, ad, review }: CaseFileProps) {
  const [decidedHere, setDecidedHere] = useState(false);
  const [reopenedHere, setReopenedHere] = useState(false);
  const { data, error, isFetching, refetch } = useReportCase(id);
  const next = data?.next_waiting ?? null;
  useShortcuts({ KeyN: next === null ? undefined : () => void onNext(next) });
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
  return (
    <div className="grid gap-4">
      {!open && <DecidedCase found={found} onReopened={() => setReopenedHere(true)} />}
      <SplitLayout
        aside={
          <div className="grid gap-4">
            <Card>
              <Facts found={found} />
            </Card>
            {open && (
              <CaseDecision found={found} focused={reopenedHere} onDecided={() => setDecidedHere(true)} />
            )}
            <NextJobLink
              list="/admin/reports"
              listLabel="لا يوجد غيره، كل البلاغات"
              next={next}
              onNext={onNext}
              decided={!open}
              focused={decidedHere && !open}
            />
            <ShortcutHints
              keys={[
                ...(open
                  ? [
                      { key: 'A', does: 'قبول' },
                      { key: 'R', does: 'رفض' },
                    ]
                  : [{ key: 'Z', does: 'التراجع' }]),
                ...(next === null ? [] : [{ key: 'N', does: 'التالي' }]),
              ]}
            />
          </div>
        }
      >
        <div className="grid gap-4">
          <CaseReports reports={data.reports} total={found.report_count} />
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
          {data.others.length > 0 && <OtherCases others={data.others} />}
        </div>
      </SplitLayout>
    </div>
  );
}

function Facts({ found }: { found: ReportCase }) {
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
        { label: 'عدد البلاغات', value: count(report_count, nouns.report) },
        {
          label: 'وزنها',
          value:
            subject === 'ad'
              ? `${weightWords(weight)} من ${weightWords(hiding_reports * weightUnit)}`
              : weightWords(weight),
        },
        { label: 'وصل أولها', value: formatMoment(new Date(created_at)) },
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
