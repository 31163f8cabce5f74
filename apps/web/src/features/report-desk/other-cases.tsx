import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { getReportCase } from '@arabati/domain/reports/report-desk.requests';
import { formatMoment } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { caseStateWords, subjectWords } from '@arabati/words/reports/report-words';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';

type CaseData = ApiResponse<typeof getReportCase>;

/** Earlier and other cases about the same member. */
export default function OtherCases({ others }: { others: CaseData['others'] }) {
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
