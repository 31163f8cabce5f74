import type { AuditEntry, AuditFilter } from '@arabati/domain/administration/audit.endpoints';
import { actNotes } from '@arabati/words/administration/act-notes';
import { actorName, actWords } from '@arabati/words/administration/act-words';
import { formatStamp } from '@arabati/words/dates/date-words';
import { sectionWords, settingChangeLine } from '@arabati/words/settings/settings-words';
import { csvFile } from '../../platform/csv.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { FileResponse } from '../../platform/file-response.ts';
import type { Services } from '../../platform/services.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import { type AuditConditions, findAuditEntries } from './audit-log.queries.ts';
import { parseAuditFilter, serializeAuditEntry } from './list-audit.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

const rowsPerPage = 1_000;
const headings = ['الوقت (الخرطوم)', 'المسؤول', 'الإجراء', 'رقم العضوية', 'رقم الإعلان', 'التفاصيل'];

/**
 * Exports the filtered log as CSV, page by page, as fast as the client reads. Records the export in the log first.
 * Entries are read newest first, so that new ones do not shift the pages.
 */
export async function exportAudit(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { administrator, filter }: { administrator: Administrator; filter: AuditFilter },
): Promise<FileResponse> {
  await recordAuditEntry(database, { administrator, act: 'audit-exported', now: clock.now() });
  const stream = csvFile(readRows(database, parseAuditFilter(filter)));
  return new FileResponse({ type: 'text/csv; charset=utf-8', bytes: null, stream });
}

async function* readRows(
  database: Services['database'],
  filter: AuditConditions,
): AsyncGenerator<readonly string[]> {
  yield headings;
  let after: TimestampPosition | null = null;
  for (;;) {
    const entries = await findAuditEntries(database, { filter, after, limit: rowsPerPage });
    for (const entry of entries) yield cells(serializeAuditEntry(entry));
    const last = entries.at(-1);
    if (!last || entries.length < rowsPerPage) return;
    after = JSON.parse(last.position);
  }
}

function cells(entry: AuditEntry): string[] {
  const { act, administrator, member, ad_id, section, changes, created_at } = entry;
  const details = [
    ...(section ? [sectionWords[section].title] : []),
    actNotes(entry),
    ...changes.map(settingChangeLine),
  ];
  return [
    formatStamp(new Date(created_at)),
    actorName(administrator),
    actWords[act],
    member ?? '',
    ad_id ?? '',
    details.filter(Boolean).join('\n'),
  ];
}
