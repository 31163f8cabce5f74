import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { settingsSections } from '../settings/settings.ts';

export const auditPageSize = 50;

/** What administrators do; each act is written down in the transaction that does it. */
export const adminActs = [
  'sign-in',
  'sign-out',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'recovery-code-used',
  'session-ended',
  'membership-changed',
  'member-signed-out',
  'member-deleted',
  'ad-removed',
  'ad-restored',
  'ad-boosted',
  'receipt-approved',
  'receipt-rejected',
  'settings-changed',
  'backup-downloaded',
] as const;
export type AdminAct = (typeof adminActs)[number];

const settingValueSchema = v.nullable(v.union([v.string(), v.number()]));

const entrySchema = v.object({
  id: v.string(),
  /** The administrator's name at the time. */
  administrator: v.string(),
  act: v.picklist(adminActs),
  /** The member concerned, who may be gone. */
  user_id: v.nullable(v.string()),
  /** Their number, as named then. */
  member: v.nullable(v.string()),
  /** The ad concerned, which may be gone. */
  ad_id: v.nullable(v.string()),
  notes: v.string(),
  /** Of the settings: the section, and what was set in it. */
  section: v.nullable(v.picklist(settingsSections)),
  changes: v.array(v.object({ field: v.string(), from: settingValueSchema, to: settingValueSchema })),
  created_at: v.string(),
});
export type AuditEntry = v.InferOutput<typeof entrySchema>;

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: `What administrators did, ${auditPageSize} acts at a time, the latest first`,
  query: v.object({
    act: v.optional(v.picklist(adminActs)),
    /** By name: acts outlive the account of who did them. */
    administrator: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** The member concerned. */
    user_id: v.optional(v.pipe(v.string(), v.uuid())),
    /** From the page before; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  answer: v.object({
    items: v.array(entrySchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});
