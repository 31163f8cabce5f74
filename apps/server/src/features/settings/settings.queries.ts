import type { StoredSection } from '@arabati/domain/settings/settings';
import type { Connection } from '../../platform/database.ts';

/** Finds for every section its version and who changed it last. */
export function findVersions(connection: Connection) {
  return connection
    .selectFrom('settings')
    .select(['section', 'version', 'changed_by', 'changed_at'])
    .execute();
}

export function findValues(connection: Connection, sections: readonly StoredSection[]) {
  return connection
    .selectFrom('settings')
    .select(['section', 'value'])
    .where('section', 'in', sections)
    .execute();
}

/** Finds the stored value of a section, with its version and who changed it last. */
export function findSection(connection: Connection, section: StoredSection) {
  return connection
    .selectFrom('settings')
    .select(['version', 'value', 'changed_by', 'changed_at'])
    .where('section', '=', section)
    .executeTakeFirstOrThrow();
}

/** Locks the section against concurrent changes until this transaction ends. */
export async function lockSection(tx: Connection, section: StoredSection): Promise<number> {
  const { version } = await tx
    .selectFrom('settings')
    .select('version')
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

/** @param value the value, if the section has no table of its own. */
export async function writeSection(
  tx: Connection,
  section: StoredSection,
  change: { version: number; value?: object; changed_by: string; changed_at: Date },
): Promise<void> {
  const { value, ...rest } = change;
  await tx
    .updateTable('settings')
    .set({ ...rest, ...(value ? { value: JSON.stringify(value) } : {}) })
    .where('section', '=', section)
    .execute();
}
