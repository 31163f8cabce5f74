import type { CaseComment } from '@arabati/domain/reports/report-desk.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { Suspense } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { CommentedJob } from './send-comment.ts';

// With the form layer, which reading and deciding do not need.
const CommentForm = lazyPart(() => import('./comment-form.tsx'));

/** What administrators wrote about a job, and a form for a further comment. Members never see it. */
export function CaseComments({ job, comments }: { job: CommentedJob; comments: readonly CaseComment[] }) {
  return (
    <Card>
      <CardHeader title="تعليقات الزملاء" />
      {comments.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {comments.map(({ id, kind, text, administrator, created_at }) => (
            <li key={id} className="rounded-md bg-sunken px-3.5 py-2.5">
              <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
                <span className="font-semibold text-ink">
                  {administrator === null ? 'مسؤول سابق' : <bdi>{administrator}</bdi>}
                </span>
                <span>{formatMoment(new Date(created_at))}</span>
                {kind === 'skip' && <Badge>تخطّاه</Badge>}
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                <bdi>{text}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="h-44 rounded-md" />
          </Loading>
        }
      >
        <CommentForm job={job} />
      </Suspense>
    </Card>
  );
}
