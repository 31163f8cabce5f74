import type { DeskAppeal } from '@arabati/domain/appeals/appeal-desk.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '../../ui/card.tsx';
import { DecidedBy } from './decided-by.tsx';

const linkClass = 'inline-flex min-h-11 items-center text-primary-ink underline';

/** An appeal with its ad, the reason of the removal, and who removed it. */
export function DeskAppealCard({ appeal, children }: { appeal: DeskAppeal; children?: ReactNode }) {
  const { ad, member, removal_reason, removed_at, removed_by, decided_by, text, answer } = appeal;
  return (
    <Card className="grid gap-2">
      <h3 className="font-bold">
        <Link href={`/admin/ads/${ad.id}`} className={linkClass}>
          <bdi>{ad.title}</bdi>
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        <Link href={`/admin/users/${member.user_id}`} className={linkClass}>
          <bdi>{member.display_name}</bdi>
        </Link>
        <time dateTime={appeal.created_at}>{formatMoment(new Date(appeal.created_at))}</time>
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        <bdi>{text}</bdi>
      </p>
      <p className="text-muted text-sm">
        أُزيل {formatMoment(new Date(removed_at))}
        {removed_by && (
          <>
            ، أزاله <bdi>{removed_by}</bdi>
          </>
        )}
        . السبب: <bdi>{removal_reason}</bdi>
      </p>
      <DecidedBy administrator={decided_by} at={appeal.decided_at} />
      {answer && (
        <p className="text-danger-ink text-sm">
          الرد: <bdi>{answer}</bdi>
        </p>
      )}
      {children}
    </Card>
  );
}
