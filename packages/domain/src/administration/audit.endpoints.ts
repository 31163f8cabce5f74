import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { storedSections } from '../settings/settings.ts';
import { calendarDaySchema } from '../time/calendar-day.ts';
import { adminActs } from './admin-acts.ts';
import * as requests from './audit.requests.ts';

export const auditPageSize = 50;

const settingValueSchema = v.nullable(v.union([v.string(), v.number()]));

const entrySchema = v.object({
  id: v.string(),
  /** The administrator's name at the time. */
  administrator: v.string(),
  act: v.picklist(adminActs),
  /** The member concerned, who may no longer exist. */
  user_id: v.nullable(v.string()),
  /** The member's number at the time. */
  member: v.nullable(v.string()),
  /** The ad concerned, which may no longer exist. */
  ad_id: v.nullable(v.string()),
  /** The case of reports concerned. */
  case_id: v.nullable(v.string()),
  notes: v.string(),
  /** For changed settings: the section and its new values. */
  section: v.nullable(v.picklist(storedSections)),
  changes: v.array(v.object({ field: v.string(), from: settingValueSchema, to: settingValueSchema })),
  created_at: v.string(),
});
export type AuditEntry = v.InferOutput<typeof entrySchema>;

const filterEntries = {
  act: v.optional(v.picklist(adminActs)),
  /** By name, because audit entries outlive the administrator's account. */
  administrator: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** The member concerned. */
  user_id: v.optional(v.pipe(v.string(), v.uuid())),
  /** Matches the member concerned like the member search does. A member number also finds deleted members. */
  q: v.optional(v.pipe(v.string(), v.maxLength(requests.auditSearchMaxLength))),
  /** First and last day in Khartoum, inclusive. */
  from: v.optional(calendarDaySchema),
  to: v.optional(calendarDaySchema),
};
const filterSchema = v.object(filterEntries);
export type AuditFilter = v.InferOutput<typeof filterSchema>;

export const listAudit = defineEndpoint({
  ...requests.listAudit,
  permission: 'audit',
  summary: `What administrators did, ${auditPageSize} acts at a time, the latest first`,
  query: v.object({
    ...filterEntries,
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(entrySchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** Exports the filtered entries as CSV. A POST, because the export itself is recorded. */
export const exportAudit = defineEndpoint({
  ...requests.exportAudit,
  writeClass: 'administration',
  permission: 'audit',
  summary: 'The filtered audit log as CSV in UTF-8 with a byte order mark',
  body: filterSchema,
  binaryResponse: { mediaTypes: ['text/csv'] },
  problems: ['not-signed-in', 'invalid-input', 'too-many-requests'],
});
