import {
  type AuditEntry,
  type AuditFilter,
  auditPageSize,
  type listAudit as contract,
} from '@arabati/domain/administration/audit.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Services } from '../../platform/services.ts';
import { decodeTimestampCursor, encodeTimestampCursor } from '../../platform/timestamp-cursor.ts';
import { parseMemberSearch } from '../members/members.public.ts';
import { type AuditConditions, type AuditRow, findAuditEntries } from './audit-log.queries.ts';

/** @throws Problem invalid-input for an invalid cursor. */
export async function listAudit(
  { database }: Pick<Services, 'database'>,
  { cursor, ...filter }: EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const found = await findAuditEntries(database, {
    filter: parseAuditFilter(filter),
    after: decodeTimestampCursor(cursor),
    limit: auditPageSize + 1,
  });
  const shown = found.slice(0, auditPageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(serializeAuditEntry),
    next_cursor: last && found.length > shown.length ? encodeTimestampCursor(last.position) : null,
  };
}

export function parseAuditFilter({ user_id: userId, q = '', ...filter }: AuditFilter): AuditConditions {
  return { ...filter, userId, search: parseMemberSearch(q) };
}

export function serializeAuditEntry({ position: _, details, created_at, ...entry }: AuditRow): AuditEntry {
  return {
    ...entry,
    member: details.member ?? null,
    ad_id: details.ad ?? null,
    case_id: details.case ?? null,
    notes: details.notes ?? '',
    section: details.section ?? null,
    changes: details.changes ?? [],
    created_at: created_at.toISOString(),
  };
}
