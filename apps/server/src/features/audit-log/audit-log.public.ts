export { recordAuditEntry } from './record-audit-entry.ts';
