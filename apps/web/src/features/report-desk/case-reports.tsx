import type { CaseReport } from '@arabati/domain/reports/report-desk.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { reasonWords, weightWords } from '@arabati/words/reports/report-words';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SmallPartFailure } from '../../ui/small-part-failure.tsx';

// With dialogs and zoom, which cases without photos do not need.
const ReportPhoto = lazyPart(() => import('./report-photo.tsx'), SmallPartFailure);

interface CaseReportsProps {
  caseId: string;
  reports: readonly CaseReport[];
  /** Number of all reports. Only the heaviest are listed. */
  total: number;
}

export function CaseReports({ caseId, reports, total }: CaseReportsProps) {
  return (
    <Card>
      <CardHeader title="البلاغات" />
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-bold">{reasonWords[report.reason]}</span>
              <span className="text-muted text-sm">
                الوزن <bdi>{weightWords(report.weight)}</bdi>
              </span>
            </p>
            {report.note && (
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                <bdi>{report.note}</bdi>
              </p>
            )}
            {report.photo && (
              <Suspense fallback={<div className="size-24 rounded-md bg-sunken" />}>
                <ReportPhoto caseId={caseId} photo={report.photo} reporter={report.reporter?.display_name} />
              </Suspense>
            )}
            <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
              {report.reason === 'on-register' ? (
                <span>سجل السيارات المسروقة</span>
              ) : report.reason === 'signals' || report.reason === 'review-first' ? (
                <span>عند نشر الإعلان</span>
              ) : (
                <Reporter reporter={report.reporter} />
              )}
              <span>{formatMoment(new Date(report.created_at))}</span>
            </p>
          </li>
        ))}
      </ul>
      {total > reports.length && (
        <p className="mt-2 text-muted text-sm">
          هذه أثقل {count(reports.length, nouns.report)} من {formatNumber(total)}.
        </p>
      )}
    </Card>
  );
}

function Reporter({ reporter }: { reporter: CaseReport['reporter'] }) {
  if (!reporter) return <span>عضو حُذف حسابه</span>;
  const { user_id, display_name, upheld, rejected } = reporter;
  return (
    <>
      <Link
        href={`/admin/users/${user_id}`}
        className="inline-flex min-h-11 items-center text-primary-ink underline"
      >
        <bdi>{display_name}</bdi>
      </Link>
      <span>
        {upheld + rejected === 0
          ? 'أول بلاغاته'
          : `من بلاغاته السابقة: ${formatNumber(upheld)} صحيح، ${formatNumber(rejected)} مرفوض`}
      </span>
    </>
  );
}
