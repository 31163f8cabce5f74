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
import { type AuditConditions, type AuditRow, findAuditEntries } from './audit-log.queries.ts';
import { parseAuditFilter, serializeAuditEntry } from './list-audit.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

const rowsPerPage = 1_000;
const headings = [
  'الوقت (الخرطوم)',
  'المسؤول',
  'الإجراء',
  'رقم العضوية',
  'رقم الإعلان',
  'رقم البلاغ',
  'التفاصيل',
];

/**
 * Exports the filtered log as CSV, page by page, as fast as the client reads. Entries are read newest first, so that new
 * ones do not shift the pages. Before the response begins, the export is recorded in the log and the first page is read. If
 * either fails, the response is an error instead of an incomplete file.
 */
export async function exportAudit(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { administrator, filter }: { administrator: Administrator; filter: AuditFilter },
): Promise<FileResponse> {
  const conditions = parseAuditFilter(filter);
  const first = await database.transaction().execute(async (tx) => {
    await recordAuditEntry(tx, { administrator, act: 'audit-exported', now: clock.now() });
    return findAuditEntries(tx, { filter: conditions, after: null, limit: rowsPerPage });
  });
  const stream = csvFile(readRows(database, { filter: conditions, first }), { hasForeignText: true });
  return new FileResponse({ type: 'text/csv; charset=utf-8', bytes: null, stream });
}

async function* readRows(
  database: Services['database'],
  { filter, first }: { filter: AuditConditions; first: AuditRow[] },
): AsyncGenerator<readonly string[]> {
  yield headings;
  let entries = first;
  for (;;) {
    for (const entry of entries) yield cells(serializeAuditEntry(entry));
    const last = entries.at(-1);
    if (!last || entries.length < rowsPerPage) return;
    const after: TimestampPosition = JSON.parse(last.position);
    entries = await findAuditEntries(database, { filter, after, limit: rowsPerPage });
  }
}

function cells(entry: AuditEntry): string[] {
  const { act, administrator, member, ad_id, case_id, section, changes, created_at } = entry;
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
    case_id ?? '',
    details.filter(Boolean).join('\n'),
  ];
}
