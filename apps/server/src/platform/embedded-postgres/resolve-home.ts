import { randomUUID } from 'node:crypto';
import { chmod, chown, link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDirectory, prepareDataDir } from '../data-dir.ts';
import { StartupError } from '../startup-error.ts';
import { readBelongsTo, writeBelongsTo } from './belongs-to.ts';
import { canEnter, type DatabaseAccount } from './database-account.ts';
import { REACHABLE_ROOT } from './locate-binaries.ts';

/** A file in DATA_DIR that contains the path of the database's home, if that is elsewhere. */
const POINTER = 'postgres-is-elsewhere';

/**
 * Resolves where the database of a DATA_DIR is stored, with the same result on every later start. This is DATA_DIR
 * itself (so that a volume or backup of it contains everything), unless root starts from a directory that the database
 * account cannot enter, such as a clone in root's home. Then it is a directory under /var/lib, and DATA_DIR contains a
 * pointer to it.
 */
export async function resolveHome(dataDir: string, account: DatabaseAccount | undefined): Promise<string> {
  const isNew = (await ownerOf(dataDir)) === undefined;
  await prepareDataDir(dataDir);
  // Other users may not enter it, but the database account may.
  if (isNew && account) await letPass(account, dataDir);
  const elsewhere = await readPointer(dataDir);
  const owner = await ownerOf(path.join(dataDir, 'postgres'));
  if (!account) {
    if (elsewhere) {
      throw new StartupError(
        `The database of ${dataDir} was created by root (it is in ${elsewhere}): start as root, or give another DATA_DIR.`,
      );
    }
    if (owner !== undefined && owner !== process.getuid?.()) throw belongsToAnother(dataDir, owner);
    return dataDir;
  }
  if (elsewhere) {
    if ((await ownerOf(elsewhere)) === undefined) {
      throw new StartupError(
        `The database of ${dataDir} was in ${elsewhere}, which no longer exists: restore it, or remove ${path.join(dataDir, POINTER)} to start with an empty one.`,
      );
    }
    await assertOwnHome(dataDir, elsewhere);
    return elsewhere;
  }
  if (owner !== undefined && owner !== account.uid) throw belongsToAnother(dataDir, owner);
  if (await canEnter(account, dataDir)) return dataDir;
  if (owner !== undefined) {
    throw new StartupError(
      `The database in ${dataDir} cannot be reached by the user that runs it (uid ${owner}): give that user access to every directory of the path.`,
    );
  }
  return createHomeElsewhere(dataDir, account);
}

/**
 * @throws StartupError if there is no database for a DATA_DIR. Writes nothing, so that a tool with a missing or
 *   mistyped DATA_DIR does not leave an empty database behind.
 */
export async function assertDatabaseExists(dataDir: string): Promise<void> {
  const home = (await readPointer(dataDir)) ?? dataDir;
  const missing = await stat(path.join(home, 'postgres/PG_VERSION')).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR',
  );
  // A pointer to a missing home has its own error message.
  if (missing && home === dataDir) {
    throw new StartupError(
      `There is no database in DATA_DIR ${dataDir}: set DATA_DIR to the directory of your marketplace, or DATABASE_URL to its database. Only npm start creates a new one.`,
    );
  }
}

/**
 * Rejects a copy of a DATA_DIR whose database is elsewhere, because the copy would change the original's database.
 *
 * @throws StartupError
 */
async function assertOwnHome(dataDir: string, home: string): Promise<void> {
  const { dataDir: original } = (await readBelongsTo(home)) ?? { dataDir };
  if (original !== dataDir && (await readPointer(original)) === home && !(await isSame(original, dataDir))) {
    throw new StartupError(
      `The database in ${home} belongs to ${original}, of which ${dataDir} is a copy: copy a marketplace with npm run backup and npm run restore.`,
    );
  }
  // DATA_DIR may have been moved.
  await writeBelongsTo(home, dataDir);
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return first.dev === second.dev && first.ino === second.ino;
}

/** Lets the account enter a directory of root's that is closed to other users. */
async function letPass(account: DatabaseAccount, directory: string): Promise<void> {
  await chown(directory, 0, account.gid);
  await chmod(directory, 0o710);
}

async function createHomeElsewhere(dataDir: string, account: DatabaseAccount): Promise<string> {
  // A random name, not derived from DATA_DIR: after DATA_DIR is deleted, a new one must not get the old data.
  const home = path.join(REACHABLE_ROOT, randomUUID());
  await createDirectory(REACHABLE_ROOT);
  await chmod(REACHABLE_ROOT, 0o755);
  await createDirectory(home);
  await letPass(account, home);
  await writeBelongsTo(home, dataDir);
  const unfinished = path.join(dataDir, `${POINTER}.${process.pid}`);
  await writeFile(unfinished, `${home}\n`, { mode: 0o600 });
  try {
    // Fails if a concurrent start was first. Both then use its home.
    await link(unfinished, path.join(dataDir, POINTER));
    return home;
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    const first = await readPointer(dataDir);
    if (!first) throw error;
    return first;
  } finally {
    await rm(unfinished, { force: true });
  }
}

export async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, POINTER), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

async function ownerOf(directory: string): Promise<number | undefined> {
  return stat(directory).then(
    ({ uid }) => uid,
    () => undefined,
  );
}

function belongsToAnother(dataDir: string, owner: number): StartupError {
  return new StartupError(
    `The database in ${dataDir} belongs to another user (uid ${owner}): start as that user, or give another DATA_DIR.`,
  );
}
