import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** Referenced for as long as they are held: a collected handle would let its lock go. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock that the operating system lets go when the process ends, however it ends; undefined if another has it.
 * The way to such a lock without native code is SQLite, whose write lock it is: atomic, deaf to reused process ids,
 * not inherited by children, and good between containers on one machine.
 */
export function holdLock(file: string): { release(): void } | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  held.add(database);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}
