import type { AuditEntry, AuditFilter } from '@arabati/domain/administration/audit.endpoints';
import { listAudit } from '@arabati/domain/administration/audit.requests';
import { actNotes } from '@arabati/words/administration/act-notes';
import { actorName, actWords } from '@arabati/words/administration/act-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import { sectionWords, settingChangeLine } from '@arabati/words/settings/settings-words';
import { ScrollText } from 'lucide-react';
import { Link } from 'wouter';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from './paged-list.tsx';

interface AuditListProps {
  filter: AuditFilter;
}

/** Audit entries of administrators' actions, latest first. */
export function AuditList({ filter }: AuditListProps) {
  const query = usePagedQuery(listAudit, { query: filter });
  return (
    <PagedList
      query={query}
      idOf={({ id }) => id}
      rowHeight="h-16"
      empty={
        <EmptyState
          icon={<ScrollText />}
          level={3}
          title={Object.keys(filter).length > 0 ? 'لا توجد نتائج للبحث الحالي' : 'لا توجد إجراءات مسجلة'}
        />
      }
    >
      {(entry) => <Entry entry={entry} />}
    </PagedList>
  );
}

const LINK = 'inline-flex min-h-11 min-w-11 items-center gap-1 text-primary-ink hover:underline';

function Entry({ entry }: { entry: AuditEntry }) {
  const { act, administrator, user_id, member, ad_id, case_id, section, changes, created_at } = entry;
  const notes = actNotes(entry);
  return (
    <div className="grid gap-0.5 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 text-base">
        <span className="font-medium">{actWords[act]}</span>
        {section && <span>{sectionWords[section].title}</span>}
        {member && user_id && (
          <Link href={`/admin/users/${user_id}`} className={LINK}>
            العضو <bdi>{member}</bdi>
          </Link>
        )}
        {ad_id && (
          <Link href={`/admin/ads/${ad_id}`} className={LINK}>
            الإعلان
          </Link>
        )}
        {case_id && (
          <Link href={`/admin/reports/${case_id}`} className={LINK}>
            البلاغ
          </Link>
        )}
      </p>
      {notes && (
        <p className="whitespace-pre-line">
          <bdi>{notes}</bdi>
        </p>
      )}
      {changes.map((change) => (
        <p key={change.field}>{settingChangeLine(change)}</p>
      ))}
      <p className="text-muted">
        {actorName(administrator)}،{' '}
        <time dateTime={created_at} className="whitespace-nowrap">
          {formatMoment(new Date(created_at))}
        </time>
      </p>
    </div>
  );
}
