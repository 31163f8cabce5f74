import type { AdminAct } from '@arabati/domain/administration/admin-acts';
import type { StoredSection } from '@arabati/domain/settings/settings';
import type { SettingChange } from '@arabati/domain/settings/settings-changes';
import type { Fixed } from '../../platform/column-types.ts';

interface AuditEntries {
  id: Fixed<string>;
  administrator_id: Fixed<string>;
  administrator: Fixed<string>;
  act: Fixed<AdminAct>;
  user_id: Fixed<string | null>;
  details: Fixed<AuditDetails>;
  created_at: Fixed<Date>;
}

interface AuditDetails {
  /** The member's number, which does not identify a deleted member. */
  member?: string;
  /** The ad's id. */
  ad?: string;
  /** The receipt's id. */
  receipt?: string;
  /** The id of a case of reports. */
  case?: string;
  /** The id of a conversation that is kept as evidence. */
  conversation?: string;
  notes?: string;
  /** For settings: the section and its new value. */
  section?: StoredSection;
  changes?: SettingChange[];
}

/** The tables that only this feature writes. */
export interface AuditLogTables {
  audit_entries: AuditEntries;
}
