import type { AuditEntry, AuditFilter } from '@arabati/domain/administration/audit.endpoints';
import { actNotes } from '@arabati/words/administration/act-notes';
import { actorName, actWords } from '@arabati/words/administration/act-words';
import { formatStamp } from '@arabati/words/dates/date-words';
import { sectionWords, settingChangeLine } from '@arabati/words/settings/settings-words';
import { csvFile } from '../../platform/csv.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import type { MomentPosition } from '../../platform/moment-cursor.ts';
import type { Services } from '../../platform/services.ts';
import { type AuditConditions, findAuditEntries } from './audit.queries.ts';
import { parseAuditFilter, serializeAuditEntry } from './list-audit.ts';
import { recordAct } from './record-act.ts';

const rowsPerPage = 1_000;
const headings = ['الوقت (الخرطوم)', 'المسؤول', 'الإجراء', 'رقم العضوية', 'رقم الإعلان', 'التفاصيل'];

/**
 * Writes the filtered log as CSV, a page at a time and as fast as the client reads. Records the export first, in the
 * log itself; entries are read from the newest on, so that later ones do not shift the pages.
 */
export async function exportAudit(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { administrator, filter }: { administrator: Administrator; filter: AuditFilter },
): Promise<FileAnswer> {
  await recordAct(database, { administrator, act: 'audit-exported', now: clock.now() });
  const stream = csvFile(readRows(database, parseAuditFilter(filter)));
  return new FileAnswer({ type: 'text/csv; charset=utf-8', bytes: null, stream });
}

async function* readRows(
  database: Services['database'],
  filter: AuditConditions,
): AsyncGenerator<readonly string[]> {
  yield headings;
  let after: MomentPosition | null = null;
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
