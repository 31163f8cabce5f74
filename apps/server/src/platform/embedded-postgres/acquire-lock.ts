import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** Keeps the handles referenced while they are held, because a garbage-collected handle would release its lock. */
const openHandles = new Set<DatabaseSync>();

/**
 * Acquires a lock that the operating system releases when the process ends for any reason. Returns undefined if another
 * process holds it. SQLite's write lock provides this without native code: it is atomic, independent of reused process
 * ids, not inherited by children, and works between containers on one machine.
 */
export function acquireLock(file: string): { release(): void } | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  openHandles.add(database);
  return {
    release() {
      if (openHandles.delete(database)) database.close();
    },
  };
}
